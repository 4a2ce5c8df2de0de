import { getChatTexts } from '$lib/messages/chat';
import type { PageServerLoad } from './$types';

/** The page for browsers without a script: how to reach the shop without the assistant. */
export const load: PageServerLoad = () => ({ texts: getChatTexts().fallback });
