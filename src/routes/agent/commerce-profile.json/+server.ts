import { answerProfile } from '$lib/server/assistant';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = () => answerProfile();
