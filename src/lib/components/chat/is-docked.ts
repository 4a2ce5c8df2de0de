/** The width from which `ChatPanel` stands beside the page, as its styles say. */
const DOCKED = '(min-width: 90rem)';

/** Returns whether the open panel covers nothing of the page. */
export const isDocked = () => matchMedia(DOCKED).matches;
