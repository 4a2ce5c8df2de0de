import { cache } from '$lib/server/cache';
import { shutdownSignal } from '$lib/server/lifecycle';
import { createReadiness } from '$lib/server/operations';
import { probePlatform } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

const answerReadiness = createReadiness({
	getCacheHealth: () => cache.getHealth(),
	stopping: shutdownSignal,
	now: Date.now
});

export const GET: RequestHandler = ({ locals: { storefront } }) =>
	answerReadiness(() => probePlatform(storefront));
