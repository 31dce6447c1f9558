//! Classes of routes: those that cost the same and need the same, so that a payment fits them all.

use rules_types::{Id, Route, RouteCost, RouteId, Technologies};

/// Routes that cost the same and need the same.
pub(crate) struct Class {
    pub(crate) cost: RouteCost,
    pub(crate) needs: Technologies,
    pub(crate) routes: Vec<RouteId>,
}

/// Tells each route the number of its class.
pub(crate) fn number(routes: &mut [Route]) {
    for (number, class) in classes(routes).iter().enumerate() {
        for id in &class.routes {
            routes[id.index()].class = number as u8;
        }
    }
}

/// The classes of routes, short ones first: whoever looks for any claim finds one early.
pub(crate) fn classes(routes: &[Route]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for (index, route) in routes.iter().enumerate() {
        let id = RouteId::from_index(index);
        let same = |class: &&mut Class| (class.cost, class.needs) == (route.cost, route.needs);
        match classes.iter_mut().find(same) {
            Some(class) => class.routes.push(id),
            None => classes.push(Class {
                cost: route.cost,
                needs: route.needs,
                routes: vec![id],
            }),
        }
    }
    classes.sort_by_key(|class| class.cost.length);
    classes
}
