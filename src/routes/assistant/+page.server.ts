import { error } from '@sveltejs/kit';
import { config } from '$lib/server/config';
import { getChatTexts } from '$lib/messages/chat';
import type { PageServerLoad } from './$types';

/** For browsers without a script: how to reach the shop without the assistant. */
export const load: PageServerLoad = () => {
	if (!config.agent.isEnabled) error(404, 'This page does not exist.');
	return { texts: getChatTexts().fallback };
};
