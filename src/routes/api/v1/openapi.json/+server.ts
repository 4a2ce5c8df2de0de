import { config } from '$lib/server/config';
import { answerOpenApi, answerUnsupportedMethod } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = () => answerOpenApi(config.site);

export const fallback: RequestHandler = ({ request }) => answerUnsupportedMethod(request);
