import { OPENAPI_PATH, STATUS_PATH } from '$lib/domain/paths';
import { refuse } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const fallback: RequestHandler = ({ url }) =>
	refuse('not_found', {
		message: `Version 1 has no endpoint at ${url.pathname}.`,
		resolution: `See ${OPENAPI_PATH} for the endpoints there are, or begin at ${STATUS_PATH}.`
	});
