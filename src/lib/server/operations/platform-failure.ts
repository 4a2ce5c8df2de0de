import { config } from '../base/config';
import { StorefrontApiError, StorefrontQueryError } from '../base/errors';

const REFUSED: ReadonlySet<number | null> = new Set([401, 403]);
const REFUSED_CODES: ReadonlySet<string | undefined> = new Set(['UNAUTHORIZED', 'ACCESS_DENIED']);

const MARKET = /country|language|market/i;

type Platform = Pick<typeof config.platform, 'origin' | 'apiVersion' | 'privateToken'>;
type Market = Pick<typeof config.localization, 'country' | 'language'>;

/** Why the platform does not accept the shop, in a line that names the setting to correct. */
export function describePlatformFailure(
	failure: unknown,
	{ origin, apiVersion, privateToken }: Platform = config.platform,
	market: Market = config.localization
): string {
	if (isRefusal(failure)) {
		const token = privateToken === null ? 'PLATFORM_PUBLIC_TOKEN' : 'PLATFORM_PRIVATE_TOKEN';
		return `${origin} refuses ${token}: set it to an access token of this store's Storefront API.`;
	}
	if (failure instanceof StorefrontQueryError) return describeRefusedQuery(failure, origin, market);
	if (!(failure instanceof StorefrontApiError)) return `${origin}: ${String(failure)}`;
	if (failure.status === 404) {
		return `${origin} has no Storefront API ${apiVersion}: check PLATFORM_STORE_DOMAIN and PLATFORM_API_VERSION.`;
	}
	if (failure.status === null) {
		return `${origin} cannot be reached: check PLATFORM_STORE_DOMAIN and the network.`;
	}
	return `${origin} fails: ${failure.message}`;
}

/** The question itself is a simple one, so what is wrong with it is the market that it names. */
function describeRefusedQuery(
	{ message, errors }: StorefrontQueryError,
	origin: string,
	{ country, language }: Market
): string {
	if (!errors.some((error) => MARKET.test(error.message))) return `${origin} fails: ${message}`;
	return `${origin} has no market for COUNTRY=${country} and LANGUAGE=${language}: ${message}`;
}

/** Whether the platform does not accept the token. */
export function isRefusal(failure: unknown): boolean {
	if (failure instanceof StorefrontApiError) return REFUSED.has(failure.status);
	if (!(failure instanceof StorefrontQueryError)) return false;
	return failure.errors.some(({ extensions }) => REFUSED_CODES.has(extensions?.code));
}
