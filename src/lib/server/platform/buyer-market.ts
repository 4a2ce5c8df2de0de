import { isRecord, parseJson } from '$lib/core/parse-json';
import { readMarketParameters, takeMarketParameters } from '$lib/domain/market-parameters';
import { readBody } from '../http/read-body';

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
 * Lets the address of a tool call choose the market, as that of a document does: the store reads it
 * from the `context` of the call only. What the call says itself wins. A signed request stays as it
 * is. Null where nothing is to be changed.
 */
export async function prepareToolCall(request: Request, url: URL): Promise<Prepared | null> {
	const market = readMarketParameters(url.searchParams);
	if (market === null || request.headers.has('signature')) return null;
	const bytes = await readBody(request, MAX_BYTES);
	if (bytes === null) throw new BodyTooLargeError('The body is larger than this shop takes.');
	const rest = new URL(url);
	takeMarketParameters(rest);
	const context = {
		...(market.country !== null && { address_country: market.country }),
		...(market.language !== null && { language: market.language.toLowerCase() })
	};
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
