import type { Log } from '../base/log';

/** Told of each answer of an API. */
export type NoteVersion = (operation: string, asked: string, headers: Headers) => void;

/**
 * Logs, once each, that the API answered by another version than the one that was asked, and that it was asked for
 * deprecated fields. Made once per process: requests share it.
 */
export function createVersionNote(log: Log): NoteVersion {
	let isVersionNoted = false;
	let isDeprecationNoted = false;
	return (operation, asked, headers) => {
		const answered = headers.get('x-shopify-api-version');
		if (!isVersionNoted && answered !== null && answered !== asked) {
			isVersionNoted = true;
			log.warn(
				{ operation, asked, answered },
				'the platform no longer serves the version of PLATFORM_API_VERSION and answers by another: run the doctor'
			);
		}
		const reason = headers.get('x-shopify-api-deprecated-reason');
		if (!isDeprecationNoted && reason !== null) {
			isDeprecationNoted = true;
			log.warn(
				{ operation, version: asked, reason },
				'the platform calls what was asked deprecated'
			);
		}
	};
}
