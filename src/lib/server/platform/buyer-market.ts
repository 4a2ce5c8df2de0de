import { isRecord, parseJson } from '$lib/core/parse-json';
import { toLanguageTag } from '$lib/core/language-tag';
import { mayNameMarket, dropMarketParameters } from '$lib/domain/market-parameters';
import { readBody } from '../http/read-body';
import { findLinkMarket } from '../base/market-sites';
import type { PlatformRequest } from './platform-request';

/** The parts of a request that are sent to the store instead of the client's. */
export interface Prepared {
	search: string;
	body: Uint8Array<ArrayBuffer>;
}

/** As much as a server takes by default. */
const MAX_BYTES = 512 * 1024;
/** Arguments of tools that take a `context`. */
const BUYER_ARGUMENTS = ['catalog', 'cart', 'checkout', 'ask'];

class BodyTooLargeError extends Error {
	override readonly name = 'BodyTooLargeError';
	readonly status = 413;
}

/**
 * The market of a request, as the fields by which the store is told of it. Null in the store's own market, where the
 * address names none: the store is then asked as it comes.
 */
export function describeContext({
	url,
	locals
}: Pick<PlatformRequest, 'url' | 'locals'>): { address_country: string; language: string } | null {
	const market = findLinkMarket(locals.localization, mayNameMarket(url.search));
	return market && { address_country: market.country, language: toLanguageTag(market.language) };
}

/**
 * Lets a tool call happen in the market of its request: the store reads it from the `context` of the call only. What
 * the call says itself wins. A signed request stays as it is. Null where nothing is to be changed.
 */
export async function prepareToolCall(given: PlatformRequest): Promise<Prepared | null> {
	const { request, url } = given;
	const context = describeContext(given);
	if (context === null || request.headers.has('signature')) return null;
	const bytes = await readBody(request, MAX_BYTES);
	if (bytes === null) throw new BodyTooLargeError('The body is larger than this shop takes.');
	const rest = new URL(url);
	dropMarketParameters(rest);
	const message = parseJson(bytes);
	const body = isToolCall(message) ? encode(fillContext(message, context)) : bytes;
	return { search: rest.search, body };
}

type Fields = Record<string, unknown>;
type ToolCall = Fields & { params: Fields & { arguments: Fields } };

function isToolCall(message: unknown): message is ToolCall {
	if (!isRecord(message) || message['method'] !== 'tools/call') return false;
	return isRecord(message['params']) && isRecord(message['params']['arguments']);
}

function fillContext(call: ToolCall, context: Fields): ToolCall {
	const given = call.params.arguments;
	const filled = Object.entries(given).map(([name, value]) => {
		if (!BUYER_ARGUMENTS.includes(name) || !isRecord(value)) return [name, value];
		const { context: own = {} } = value;
		// The store says what is wrong with a context that is none.
		return [name, isRecord(own) ? { ...value, context: { ...context, ...own } } : value];
	});
	const args = Object.fromEntries(filled) as Fields;
	return { ...call, params: { ...call.params, arguments: args } };
}

function encode(value: unknown): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(JSON.stringify(value));
}
