import { prismStream } from '$lib/server/v1/prism';
import { answerUnsupportedMethod } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request }) => prismStream.answer(request);
export const HEAD = GET;

export const fallback: RequestHandler = ({ request }) => answerUnsupportedMethod(request);
