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

/** Endpoints that will go. docs/versioning.md says how one gets here. */
export const DEPRECATIONS: readonly Deprecation[] = [];

/** Adds the headers of RFC 9745, RFC 8594 and RFC 5829 to an endpoint's answer, when it will go. */
export function announceDeprecation(
	response: Response,
	path: string,
	siteUrl: string,
	table: readonly Deprecation[] = DEPRECATIONS
): void {
	const entry = table.find((it) => it.path === path);
	if (entry === undefined) return;
	const { deprecatedAt, sunsetAt } = parseDates(entry);
	const addLink = (target: string, rest: string) =>
		response.headers.append('link', `<${new URL(target, siteUrl).href}>; ${rest}`);
	response.headers.set('deprecation', `@${deprecatedAt.getTime() / 1000}`);
	response.headers.set('sunset', sunsetAt.toUTCString());
	addLink(POLICY_PATH, 'rel="deprecation"; type="text/html"');
	addLink(POLICY_PATH, 'rel="sunset"; type="text/html"');
	if (entry.successor !== undefined) addLink(entry.successor, 'rel="successor-version"');
}

function parseDates({ path, deprecatedOn, sunsetOn }: Deprecation) {
	const deprecatedAt = new Date(`${deprecatedOn}T00:00:00Z`);
	const sunsetAt = new Date(`${sunsetOn}T00:00:00Z`);
	// Written so that a date that is none fails too.
	if (!(deprecatedAt.getTime() < sunsetAt.getTime())) {
		throw new Error(
			`${path} is deprecated on ${deprecatedOn} and ends on ${sunsetOn}; both must be dates ` +
				'such as 2027-06-01, the end after the other.'
		);
	}
	return { deprecatedAt, sunsetAt };
}
