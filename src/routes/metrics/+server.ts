import { config } from '$lib/server/config';
import { answerMetrics } from '$lib/server/operations';
import { readMetricSources } from '$lib/server/operations/metric-sources';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request }) =>
	answerMetrics(request, config.metricsToken, readMetricSources);
