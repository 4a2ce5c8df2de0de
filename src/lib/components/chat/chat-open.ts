/** Session storage of this tab: a reload opens the panel that was open. */
export const CHAT_OPEN_KEY = 'assistant-open';
/** Its value where the next page opens the panel, reloaded or not. */
export const ASKED_FOR = 'asked-for';
