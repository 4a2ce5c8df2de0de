/** The assistant's button comes where there is an assistant; elsewhere not a byte of it. */
export const loadChatLauncher = () => import('./ChatLauncher.svelte');

/** Loaded at once on the server, which renders without waiting; null in a browser. */
export const ChatLauncher = import.meta.env.SSR ? (await loadChatLauncher()).default : null;
