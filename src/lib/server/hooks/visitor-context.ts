import { getRequestEvent } from '$app/server';
import { NOBODY, setVisitorSource } from '$lib/visitor/visitor';

/** The page cache asks for its pages by sub-requests, in which nothing of a visitor may stand. */
setVisitorSource(() => {
	const { isSubRequest, locals } = getRequestEvent();
	return isSubRequest ? null : (locals.visitor ?? NOBODY);
});
