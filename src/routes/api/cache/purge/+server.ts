import { cache } from '$lib/server/cache';
import { config } from '$lib/server/base/config';
import { handlePurge } from '$lib/server/operations';
import type { RequestHandler } from './$types';

export const POST: RequestHandler = ({ request }) =>
	handlePurge(request, { token: config.purgeToken, cache });
