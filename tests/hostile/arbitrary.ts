import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from './raw-request.ts';
import { ROWS, type Row } from './rows.ts';
import {
	BEGINNINGS,
	BODIES,
	COOKIES,
	ENDINGS,
	HEADERS,
	METHODS,
	PARAMETERS,
	PIECES,
	TEXTS
} from './values.ts';

type Header = readonly [name: string, value: string];
type Change = (path: string) => string;

const text = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
	{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) }
);

/** Changes that hostile paths combine. */
const change: Arbitrary<Change> = fc.oneof(
	insertInto(fc.constantFrom(...PIECES)),
	insertInto(text),
	encodeIn(1),
	encodeIn(2),
	fc.constantFrom(...ENDINGS).map((ending) => (path: string) => path + ending),
	fc.constantFrom(...BEGINNINGS).map((beginning) => (path: string) => beginning + path),
	fc.constantFrom<Change>(
		(path) => path.toUpperCase(),
		(path) => path.replaceAll('/', '%2f'),
		(path) => encodeURIComponent(decodeLoosely(path))
	)
);

function insertInto(pieces: Arbitrary<string>): Arbitrary<Change> {
	return fc.tuple(pieces, fc.nat(60), fc.nat(3)).map(([piece, at, length]) => (path) => {
		const start = 1 + (at % path.length);
		return path.slice(0, start) + piece + path.slice(start + length);
	});
}

/** Encodes a character that needs it not, once or twice. */
function encodeIn(times: 1 | 2): Arbitrary<Change> {
	const percent = times === 1 ? '%' : '%25';
	return fc.nat(60).map((at) => (path) => {
		const start = at % path.length;
		const code = path.charCodeAt(start).toString(16).padStart(2, '0');
		return `${path.slice(0, start)}${percent}${code}${path.slice(start + 1)}`;
	});
}

function decodeLoosely(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

const parameter = fc
	.tuple(fc.constantFrom(...PARAMETERS), text)
	.map(([name, value]) => `${name}=${value}`);

const cookie = fc
	.tuple(fc.constantFrom(...COOKIES), text, fc.constantFrom(1, 1, 1, 2, 24, 500))
	.map(([name, value, count]): Header => {
		const pair = `${name}=${value}; `;
		return ['cookie', `${pair.repeat(Math.min(count, 1 + 7_000 / pair.length))}x=1`];
	});
const header: Arbitrary<Header> = fc.oneof(
	cookie,
	fc.constantFrom<Header>(
		['cookie', 'cart={cart}'],
		['cookie', '{agent}'],
		['cookie', `${'_gat=1; '.repeat(24)}x=1`],
		['cookie', ';;;=;='],
		['cookie', '\xff=\xfe']
	),
	...Object.entries(HEADERS).map(([name, values]) =>
		fc.constantFrom(...values).map((value): Header => [name, value])
	)
);

const body = fc.oneof(
	fc.constantFrom(...BODIES),
	fc.json(),
	fc
		.dictionary(fc.constantFrom('id', 'quantity', 'country', 'return_to', 'message'), text)
		.map((fields) => new URLSearchParams(fields).toString())
);

/** `null` keeps what the row has. */
export const hostileRequest: Arbitrary<RawRequest> = fc
	.record({
		row: fc.constantFrom(...ROWS),
		method: fc.option(fc.constantFrom(...METHODS), { freq: 2 }),
		// Half of the paths stay as they are, so that what is behind them is reached.
		changes: fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 2 })),
		parameters: fc.array(parameter, { maxLength: 2 }),
		headers: fc.array(header, { maxLength: 4 }),
		body: fc.option(body, { freq: 2 }),
		isChunked: fc.boolean(),
		isPipelined: fc.boolean()
	})
	.map(({ row, method, changes, parameters, headers, ...rest }) => {
		const verb = method ?? row.method;
		const target = changeTarget(row.path, changes, parameters);
		const sent = rest.body ?? row.body;
		return {
			method: verb,
			target,
			headers: mergeHeaders(row, headers),
			body: sent === null ? null : toBytes(sent),
			isChunked: rest.isChunked,
			isPipelined: rest.isPipelined && !/stream/i.test(target)
		};
	});

function changeTarget(path: string, changes: readonly Change[], parameters: string[]): string {
	const [pathname = '/', ...query] = path.split('?');
	const changed = changes.reduce((it, apply) => apply(it), pathname);
	const search = [...query, ...parameters].join('&');
	const target = search === '' ? changed : `${changed}?${search}`;
	// Others than these are refused by Node's parser.
	return escapeTarget(/^(?:\/|https?:)/.test(target) ? target : `/${target}`);
}

/**
 * Escapes what a request line cannot hold: spaces, control characters and everything beyond ASCII.
 */
function escapeTarget(target: string): string {
	return target.replaceAll(/[^\x21-\x7e]/gu, (it) => encodeURIComponent(it.toWellFormed()));
}

/** Hostile headers take the place of those of the row. */
function mergeHeaders({ headers: own }: Row, headers: readonly Header[]): Header[] {
	const names = new Set(headers.map(([name]) => name));
	const kept = Object.entries(own).filter(([name]) => !names.has(name));
	return [...kept, ...headers].map(([name, value]): Header => [name, toBytes(value)]);
}

/** UTF-8 as characters up to U+00FF; what is such bytes already stays. */
function toBytes(value: string): string {
	return /^[\0-\xff]*$/.test(value) ? value : Buffer.from(value.toWellFormed()).toString('latin1');
}
