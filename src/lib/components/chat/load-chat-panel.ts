/** The panel's code is fetched when somebody reaches for it, not with every page. */
export const loadChatPanel = () => import('./ChatPanel.svelte');
