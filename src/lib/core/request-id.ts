export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy in front of us gave, so that one id leads through all logs; or a new one. */
export function chooseRequestId(given: string | null | undefined): string {
	return given != null && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
