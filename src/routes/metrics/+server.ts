import { config } from '$lib/server/base/config';
import { answerMetrics, metrics } from '$lib/server/operations';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request }) =>
	answerMetrics(request, config.metricsToken, metrics);
