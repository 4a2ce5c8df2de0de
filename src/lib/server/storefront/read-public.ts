import type { PublicQuery } from '$graphql/operation';
import type { PublicCache } from '../cache';
import { buildCacheKey, type ReadKind } from '../cache/policy';
import type { Log } from '../base/log';
import { StorefrontQueryError } from '../base/errors';
import {
	assertStorefrontOk,
	isAccessDenied,
	type StorefrontResponse
} from './assert-storefront-ok';
import { traced } from '../tracing';
import type { Upstream } from './upstream';

/** A market, not a locale for formatting. What is omitted is as the deployment is set to. */
export interface StorefrontLocale {
	country?: string;
	language?: string;
}

type FilledIn = 'country' | 'language' | 'visitorConsent';
/** The wrapper fills in what `@inContext` takes: callers do not pass it as variables. */
type GivenVariables<Variables> = [NonNullable<Variables>] extends [never]
	? object
	: Omit<NonNullable<Variables>, FilledIn>;
export type VariablesOption<Variables> =
	object extends GivenVariables<Variables>
		? { variables?: GivenVariables<Variables> }
		: { variables: GivenVariables<Variables> };

type PublicReadOptions<Result, Variables, Value> = VariablesOption<Variables> & {
	/** The market of the answer; a part of the key. */
	locale?: StorefrontLocale;
	/** How long the answer may be used. */
	kind: ReadKind;
	/** The part that is kept, as the platform wrote it; null when the platform has none. */
	select: (data: Result) => Value;
	/** Lists the tags whose invalidation makes the answer outdated. */
	listTags: (value: Value) => Iterable<string>;
	/** Throws for answers that are none, before they are looked at. */
	check?: (response: StorefrontResponse<Result>) => void;
	/** The answer where the token may not ask; without it the read fails then. */
	ifDenied?: Value;
};

export type PublicRead = <Result, Variables, Value>(
	document: PublicQuery<Result, Variables>,
	options: PublicReadOptions<Result, Variables, Value>
) => Promise<Value>;

export type AnyQuery = PublicQuery<unknown, unknown>;
export type AnyOptions = PublicReadOptions<unknown, object, unknown>;

export interface PublicReadSource {
	origin: string;
	apiVersion: string;
	cache: PublicCache;
	log: Log;
	upstream: Upstream;
	/** Null: the platform counts all buyers together. */
	getBuyerIp: () => string | null;
	completeVariables: (
		document: AnyQuery,
		options: { variables?: object; locale?: StorefrontLocale }
	) => Record<string, unknown>;
	/** Sends the request of the first shopper who asks; the answer is the same for all. */
	send: (
		document: AnyQuery,
		variables: object,
		signal: AbortSignal
	) => Promise<StorefrontResponse<unknown>>;
}

export function createPublicRead(source: PublicReadSource): PublicRead {
	const { origin, apiVersion, cache } = source;

	function read(document: AnyQuery, options: AnyOptions): Promise<unknown> {
		const { kind, select, listTags } = options;
		const variables = source.completeVariables(document, options);
		assertPublic(document);
		const request = {
			key: buildCacheKey({
				origin,
				apiVersion,
				document,
				variables,
				selection: String(select)
			}),
			kind,
			load: async () => {
				const { value, errors } = await askPlatform(source, document, { ...options, variables });
				return { value, tags: listTags(value), isWhole: errors.every(isAccessDenied) };
			}
		};
		return traced({ name: `read ${document.name}`, kind: 'internal' }, () => cache.read(request));
	}

	// What is read under the key of a document was selected from an answer to this document.
	return read as PublicRead;
}

export type AskPlatform = typeof askPlatform;

/** Asks the platform, past the cache. */
export async function askPlatform(
	source: PublicReadSource,
	document: AnyQuery,
	options: AnyOptions & { variables: object }
): Promise<{ value: unknown; errors: StorefrontResponse<unknown>['errors'] }> {
	assertPublic(document);
	const { select, ifDenied } = options;
	const answer = await ask(source, document, options).catch((failure: unknown) => {
		if (ifDenied === undefined || !isDenial(failure)) throw failure;
		return null;
	});
	if (answer === null) return { value: ifDenied, errors: [] };
	const { data, errors } = answer;
	const value = select(data);
	if (value !== undefined) return { value, errors };
	throw new StorefrontQueryError(`${document.name}: what was asked for is missing`, errors);
}

async function ask(
	{ getBuyerIp, log, send, upstream }: PublicReadSource,
	document: AnyQuery,
	{ variables, check }: { variables: object; check?: AnyOptions['check'] }
) {
	const address = getBuyerIp() ?? '';
	upstream.throttle.assertAllowed(address);
	try {
		const response = await upstream.reads.run((signal) => send(document, variables, signal));
		check?.(response);
		assertStorefrontOk(response, document.name, { log });
		return response;
	} catch (failure) {
		upstream.throttle.note(address, failure);
		throw failure;
	}
}

/** The platform answers a field that cannot be empty with nothing at all. */
function isDenial(failure: unknown): boolean {
	return (
		failure instanceof StorefrontQueryError &&
		failure.errors.length > 0 &&
		failure.errors.every(isAccessDenied)
	);
}

/** The types say so too; this holds where they were bent. */
function assertPublic({ name, isPublic }: AnyQuery): void {
	if (!isPublic) {
		throw new TypeError(`${name} is about one shopper or changes something: send it by request().`);
	}
}
