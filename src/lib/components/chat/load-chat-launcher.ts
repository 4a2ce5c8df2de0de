/** The assistant's button comes where there is an assistant; elsewhere not a byte of it. */
export const loadChatLauncher = () => import('./ChatLauncher.svelte');

/** For the server, which does not wait while it renders; null in a browser. */
export const ChatLauncher = import.meta.env.SSR ? (await loadChatLauncher()).default : null;
