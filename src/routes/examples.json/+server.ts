import { answerExamples } from '$lib/server/examples';
import { readSite } from '$lib/server/site';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ request, locals }) =>
	answerExamples(request, await readSite(locals.storefront));
export const HEAD = GET;
