import { readSite } from '$lib/server/base/site';
import { answerOpenApi, answerUnsupportedMethod } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) =>
	answerOpenApi(await readSite(locals.storefront));

export const fallback: RequestHandler = ({ request }) => answerUnsupportedMethod(request);
