import { getRequestEvent } from '$app/server';
import { setMarketSource } from '$lib/links';
import { NOBODY, setVisitorSource } from '$lib/visitor/visitor';

/** The page cache asks for its pages by sub-requests, in which nothing of a visitor may stand. */
setVisitorSource(() => {
	const { isSubRequest, locals } = getRequestEvent();
	return isSubRequest ? null : (locals.visitor ?? NOBODY);
});

/** A request that fails before its market is known has none to name. */
setMarketSource(() => (getRequestEvent().locals as Partial<App.Locals>).marketQuery ?? '');
