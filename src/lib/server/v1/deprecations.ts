import { PATH_NAMES } from '$lib/domain/path-names';
import { EXAMPLES_PATH } from '$lib/domain/paths';

export interface Deprecation {
	/** The exact path. */
	path: string;
	/** The day from which on new clients should not use it: YYYY-MM-DD. May lie in the future. */
	deprecatedOn: string;
	/** The day on which it stops answering: YYYY-MM-DD, after the other. */
	sunsetOn: string;
	/** The path to use instead. */
	successor?: string;
}

/** The anchor on the page of examples that lists deprecations. */
export const VERSIONING_ID = 'versioning';
const POLICY_PATH = `${EXAMPLES_PATH}#${VERSIONING_ID}`;

/** Announced by the platform: one tool is left there, and the commerce tools replace it. */
const STORE_TOOLS = {
	deprecatedOn: '2026-08-31',
	sunsetOn: '2027-01-15',
	successor: PATH_NAMES.commerceTools.platform
};

/** Endpoints that will be removed. docs/versioning.md says how one gets into this list. */
export const DEPRECATIONS = parseDeprecations([
	{ path: PATH_NAMES.storeTools.specification, ...STORE_TOOLS },
	{ path: PATH_NAMES.storeTools.platform, ...STORE_TOOLS }
]);

/** Throws for invalid days and for days in the wrong order. */
export function parseDeprecations(entries: readonly Deprecation[]) {
	return entries.map((entry) => {
		const deprecatedAt = parseDay(entry.deprecatedOn);
		const sunsetAt = parseDay(entry.sunsetOn);
		// Written so that an invalid day fails too.
		if (!(deprecatedAt.getTime() < sunsetAt.getTime())) {
			throw new Error(
				`${entry.path} is deprecated on ${entry.deprecatedOn} and ends on ${entry.sunsetOn}; both ` +
					'must be dates such as 2027-06-01, the end after the other.'
			);
		}
		return { ...entry, deprecatedAt, sunsetAt };
	});
}

/** Adds the headers of RFC 9745, RFC 8594 and RFC 5829 to the answer of a deprecated endpoint. */
export function addDeprecationHeaders(
	response: Response,
	path: string,
	siteUrl: string,
	table: ReturnType<typeof parseDeprecations> = DEPRECATIONS
): void {
	const entry = table.find((it) => it.path === path);
	if (entry === undefined) return;
	const addLink = (target: string, rest: string) =>
		response.headers.append('link', `<${new URL(target, siteUrl).href}>; ${rest}`);
	response.headers.set('deprecation', `@${entry.deprecatedAt.getTime() / 1000}`);
	response.headers.set('sunset', entry.sunsetAt.toUTCString());
	addLink(POLICY_PATH, 'rel="deprecation"; type="text/html"');
	addLink(POLICY_PATH, 'rel="sunset"; type="text/html"');
	if (entry.successor !== undefined) addLink(entry.successor, 'rel="successor-version"');
}

function parseDay(day: string): Date {
	return new Date(`${day}T00:00:00Z`);
}
