import { answerHealth } from '$lib/server/operations';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = () => answerHealth();
