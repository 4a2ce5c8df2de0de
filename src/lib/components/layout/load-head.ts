/** Its code is fetched with the first page after that of the document, whose head is there. */
export const loadHead = () => import('./render-head');

/** Loaded at once on the server, which renders without waiting; null in a browser. */
export const head = import.meta.env.SSR ? await loadHead() : null;
