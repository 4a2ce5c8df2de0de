import { readSite } from '$lib/server/base/site';
import { answerUnsupportedMethod, answerStatus } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) =>
	answerStatus(await readSite(locals.storefront));

export const fallback: RequestHandler = ({ request }) => answerUnsupportedMethod(request);
