import { answerExamples } from '$lib/server/v1/examples';
import { readSite } from '$lib/server/base/site';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ request, locals }) =>
	answerExamples(request, await readSite(locals.storefront));
export const HEAD = GET;
