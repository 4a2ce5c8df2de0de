import { answerConversation } from '$lib/server/assistant';
import type { RequestHandler } from './$types';

export const fallback: RequestHandler = (event) => answerConversation(event);
