import { StorefrontQueryError } from '../base/errors';
import { buildCacheKey } from '../cache/policy';
import { markPrivate } from '../cache/read-record';
import { isAccessDenied, type GraphqlError, type StorefrontResponse } from './assert-storefront-ok';
import type {
	AnyOptions,
	AnyQuery,
	AskPlatform,
	PublicRead,
	PublicReadSource
} from './read-public';

/** Who asks for a company; `@inContext(buyer:)` of the Storefront API. */
export interface BuyerContext {
	companyLocationId: string;
	/** Null when the customer is not known right now: then nothing is asked. */
	loadAccessToken: () => Promise<string | null>;
	/** Called when the platform does not let the customer buy for the location (any more). */
	onRefused?: () => void;
}

/** Somewhere in an error: of a token it says “The token provided is not valid”, and documents no other. */
const ABOUT_BUYER = /buyer|company|customer.?access.?token|token provided/i;

export async function describeBuyer({ companyLocationId, loadAccessToken }: BuyerContext) {
	const customerAccessToken = await loadAccessToken();
	if (customerAccessToken !== null) return { customerAccessToken, companyLocationId };
	// Not a failure of the platform, which was not asked.
	throw new StorefrontQueryError('Who buys is not known right now: nothing was asked.', []);
}

/**
 * Creates reads for one buyer: of the shared cache they take nothing and leave nothing there. What is asked twice for
 * the same page is asked once.
 */
export function createBuyerRead(source: PublicReadSource, askPlatform: AskPlatform): PublicRead {
	const { origin, apiVersion } = source;
	const known = new Map<string, Promise<unknown>>();

	async function ask(
		document: AnyQuery,
		options: AnyOptions & { variables: object }
	): Promise<unknown> {
		const { value } = await askPlatform(source, document, {
			...options,
			check(response) {
				options.check?.(response);
				assertBuyerServed(response, document);
			}
		});
		return value;
	}

	function read(document: AnyQuery, options: AnyOptions): Promise<unknown> {
		markPrivate(`${document.name} was read for a company`);
		const variables = source.completeVariables(document, options);
		const selection = String(options.select);
		const key = buildCacheKey({ origin, apiVersion, document, variables, selection });
		const send = () => ask(document, { ...options, variables });
		if (key === null) return send();
		const pending = known.get(key) ?? send();
		known.set(key, pending);
		return pending;
	}

	// What is read under the key of a document was selected from an answer to this document.
	return read as PublicRead;
}

/** Notes that the platform does not let the customer buy for the location. */
export function noteRefusal({ errors }: StorefrontResponse<unknown>, buyer: BuyerContext): void {
	const isRefused = errors.some(({ message, extensions }) =>
		ABOUT_BUYER.test(JSON.stringify({ message, extensions }))
	);
	if (isRefused) buyer.onRefused?.();
}

/** What the platform answers beside an error may be everybody's price: it is not shown as the company's. */
function assertBuyerServed({ errors }: StorefrontResponse<unknown>, { name }: AnyQuery): void {
	const decisive = errors.find((error) => !isDeniedField(error));
	if (decisive === undefined) return;
	throw new StorefrontQueryError(`${name} failed for a company: ${decisive.message}`, errors);
}

/** A field that the shop's own token may not read: it stays empty for everybody. */
function isDeniedField(error: GraphqlError): boolean {
	return isAccessDenied(error) && (error.path?.length ?? 0) > 0;
}
