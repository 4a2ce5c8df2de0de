import { answerProfile } from '$lib/server/assistant/service';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = () => answerProfile();
