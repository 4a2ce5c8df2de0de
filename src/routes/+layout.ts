import type { LayoutLoad } from './$types';

/** The assistant's button comes where there is an assistant; elsewhere not a byte of it. */
export const load: LayoutLoad = async ({ data }) => ({
	...data,
	ChatLauncher: data.hasAssistant
		? (await import('$lib/components/chat/ChatLauncher.svelte')).default
		: null
});
