import { answerSession } from '$lib/server/assistant';
import type { RequestHandler } from './$types';

export const POST: RequestHandler = (event) => answerSession(event);
