/**
 * The platform releases a version at the start of every quarter, supports it for a year, and
 * serves the oldest supported one to clients that ask for something older.
 */

export interface ApiVersion {
	handle: string;
	displayName: string;
	supported: boolean;
}

/** The API version of a request; `isFallback` when the requested one is no longer supported. */
export interface ServedVersion {
	handle: string;
	isFallback: boolean;
}

const VERSION_WARNING_URL = 'https://shopify.dev/concepts/about-apis/versioning';

const SUPPORTED_QUARTERS = 4;
const FIRST_VERSION = '2019-07';
const QUARTERLY = /^20\d\d-(01|04|07|10)$/;

/** Oldest first: the last one that is not supported any more, every supported one, the release candidate, unstable. */
export function listApiVersions(now: number): ApiVersion[] {
	const latest = quarterOf(now);
	const stable = Array.from({ length: SUPPORTED_QUARTERS }, (_, place) =>
		formatQuarter(latest - SUPPORTED_QUARTERS + 1 + place)
	);
	return [
		describeVersion(formatQuarter(latest - SUPPORTED_QUARTERS), 'Unsupported', false),
		...stable.map((handle, place) =>
			describeVersion(handle, place === SUPPORTED_QUARTERS - 1 ? 'Latest' : null, true)
		),
		describeVersion(formatQuarter(latest + 1), 'Release candidate', false),
		{ handle: 'unstable', displayName: 'unstable', supported: false }
	];
}

/** Null when the platform never had, or does not have yet, a version of that name. */
export function resolveApiVersion(requested: string, now: number): ServedVersion | null {
	const [, ...served] = listApiVersions(now);
	if (served.some(({ handle }) => handle === requested)) {
		return { handle: requested, isFallback: false };
	}
	const oldest = served[0]?.handle ?? FIRST_VERSION;
	const wasReleased = QUARTERLY.test(requested) && requested >= FIRST_VERSION && requested < oldest;
	return wasReleased ? { handle: oldest, isFallback: true } : null;
}

/** Headers that say which version answered, and which deprecated fields were asked for. */
export function describeAnswer(
	{ handle, isFallback }: ServedVersion,
	deprecated: readonly string[] = []
): Record<string, string> {
	return {
		'x-shopify-api-version': handle,
		...(isFallback && { 'x-shopify-api-version-warning': VERSION_WARNING_URL }),
		...(deprecated.length > 0 && { 'x-shopify-api-deprecated-reason': deprecated.join(', ') })
	};
}

function describeVersion(handle: string, note: string | null, supported: boolean): ApiVersion {
	return { handle, displayName: note === null ? handle : `${handle} (${note})`, supported };
}

/** Quarters since year 0. */
function quarterOf(now: number): number {
	const date = new Date(now);
	return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
}

function formatQuarter(quarter: number): string {
	const month = (quarter % 4) * 3 + 1;
	return `${Math.floor(quarter / 4)}-${String(month).padStart(2, '0')}`;
}
