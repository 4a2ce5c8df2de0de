import { config } from '$lib/server/config';
import { answerExamples } from '$lib/server/examples';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request }) => answerExamples(request, config.site);
export const HEAD = GET;
