import { OPENAPI_PATH, STATUS_PATH } from '$lib/domain/paths';
import { refuse } from './error-response';

const VERSION_PATH = /^\/api\/v1(?:\/|$)/;
/** Paths that promise to answer every request themselves, with an ErrorResponse when they refuse. */
const OWN_PATH = /^\/(?:api\/v1|install)(?:\/|$)/;

export function isVersionPath(path: string): boolean {
	return VERSION_PATH.test(path);
}

export function refusesByItself(path: string): boolean {
	return OWN_PATH.test(path);
}

/** What every path below the version answers that is no endpoint, to every method. */
export function refuseUnknownPath({ pathname }: URL): Response {
	return refuse('not_found', {
		message: `Version 1 has no endpoint at ${pathname}.`,
		resolution: `See ${OPENAPI_PATH} for the endpoints there are, or begin at ${STATUS_PATH}.`
	});
}
