import { installer } from '$lib/server/v1/installer';
import { answerUnsupportedMethod } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request }) => installer.answer(request);

export const fallback: RequestHandler = ({ request }) => answerUnsupportedMethod(request);
