/** Its code is fetched with the first page after that of the document, whose head is there. */
export const loadHead = () => import('./render-head');

/** For the server, which does not wait while it renders; null in a browser. */
export const head = import.meta.env.SSR ? await loadHead() : null;
