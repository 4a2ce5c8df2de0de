import { config } from '$lib/server/config';
import { answerUnsupportedMethod, answerStatus } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = () => answerStatus(config.site);

export const fallback: RequestHandler = ({ request }) => answerUnsupportedMethod(request);
