import { answerConversation } from '$lib/server/assistant/service';
import type { RequestHandler } from './$types';

export const fallback: RequestHandler = (event) => answerConversation(event);
