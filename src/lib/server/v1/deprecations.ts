import { PATH_NAMES } from '$lib/domain/path-names';
import { EXAMPLES_PATH } from '$lib/domain/paths';

export interface Deprecation {
	/** The exact path. */
	path: string;
	/** From when on nobody should begin to use it: YYYY-MM-DD. May lie in the future. */
	deprecatedOn: string;
	/** When it stops to answer: YYYY-MM-DD, after the other. */
	sunsetOn: string;
	/** Path of what to use instead. */
	successor?: string;
}

/** Where deprecations are announced: an anchor of the page of examples. */
export const VERSIONING_ID = 'versioning';
const POLICY_PATH = `${EXAMPLES_PATH}#${VERSIONING_ID}`;

/** As the platform has announced: one tool is left there, and the commerce tools replace it. */
const STORE_TOOLS = {
	deprecatedOn: '2026-08-31',
	sunsetOn: '2027-01-15',
	successor: PATH_NAMES.commerceTools.platform
};

/** Endpoints that will go. docs/versioning.md says how one gets here. */
export const DEPRECATIONS = parseDeprecations([
	{ path: PATH_NAMES.storeTools.specification, ...STORE_TOOLS },
	{ path: PATH_NAMES.storeTools.platform, ...STORE_TOOLS }
]);

/** Throws for days that are none or stand in the wrong order. */
export function parseDeprecations(entries: readonly Deprecation[]) {
	return entries.map((entry) => {
		const deprecatedAt = parseDay(entry.deprecatedOn);
		const sunsetAt = parseDay(entry.sunsetOn);
		// Written so that a day that is none fails too.
		if (!(deprecatedAt.getTime() < sunsetAt.getTime())) {
			throw new Error(
				`${entry.path} is deprecated on ${entry.deprecatedOn} and ends on ${entry.sunsetOn}; both ` +
					'must be dates such as 2027-06-01, the end after the other.'
			);
		}
		return { ...entry, deprecatedAt, sunsetAt };
	});
}

/** Adds the headers of RFC 9745, RFC 8594 and RFC 5829 to an endpoint's answer, when it will go. */
export function announceDeprecation(
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
