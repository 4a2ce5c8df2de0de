import { request as openRequest } from 'node:http';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { canonicalizeTarget } from '../../src/lib/core/canonical-path.ts';
import {
	createExchangeChecker,
	type ExchangeChecker
} from '../support/http-surface/check-exchange.ts';
import { HTTP_SURFACE } from '../support/http-surface-table.ts';
import type { Exchange, Method, Refusal, Surface } from '../support/http-surface/surface.ts';

/** The table of all paths against the built shop and its demo store, over HTTP. */
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const running = inject('sharedShop');
let checker: ExchangeChecker;

beforeAll(async () => {
	checker = await createExchangeChecker(running);
});

async function checkRefusal(surface: Surface, method: Method, path: string): Promise<void> {
	const response = await fetch(running.shop + path, { method, redirect: 'manual' });
	const text = await response.text();
	expect(response.status, text.slice(0, 300)).toBe(surface.refusal === 'missing' ? 404 : 405);
	const allowed = response.headers.get('allow')?.split(', ') ?? [];
	// The framework lists less, or more, than it answers.
	if (surface.refusal === 'framework') expect(allowed).toContain(surface.methods[0]);
	else if (surface.refusal !== 'missing') {
		expect(allowed.sort()).toEqual([...surface.methods].sort());
	}
	REFUSAL_SHAPES[surface.refusal](text);
}

const REFUSAL_SHAPES = {
	text: (text) => expect(text).toBe('Method Not Allowed'),
	json: (text) => expect(JSON.parse(text)).toEqual({ error: 'Method Not Allowed' }),
	'json-rpc': (text) =>
		expect(JSON.parse(text)).toEqual({
			jsonrpc: '2.0',
			error: { code: -32603, message: 'Method Not Allowed' },
			id: null
		}),
	'version-1': (text) =>
		expect(Object.keys(JSON.parse(text).error)).toEqual(['code', 'message', 'resolution']),
	framework: (text) => expect(text).not.toBe(''),
	missing: (text) => expect(text).toMatch(/noindex|Not Found/)
} satisfies Record<Refusal, (text: string) => void>;

/** Lists the names of a path: the specification's and, if there is one, the platform's. */
function listNames(surface: Surface, path: string): string[] {
	const { platformPath } = surface;
	return platformPath === undefined ? [path] : [path, path.replace(surface.path, platformPath)];
}

/** Another spelling of a path leads to the canonical one, and is none of its surface itself. */
async function checkNearMiss(path: string): Promise<void> {
	const response = await fetch(running.shop + path, { redirect: 'manual' });
	const spelling = canonicalizeTarget(path);
	if (spelling.kind === 'variant') {
		expect([response.status, response.headers.get('location')]).toEqual([308, spelling.target]);
		return;
	}
	const isErrorPage = (await response.text()).includes('noindex');
	expect([response.status, response.headers.get('content-type'), isErrorPage]).toEqual([
		404,
		'text/html',
		true
	]);
}

function getMethod(exchange: Exchange, { methods }: Surface): Method {
	return exchange.method ?? methods[0] ?? 'GET';
}

function testExchanges(surface: Surface): void {
	for (const exchange of surface.exchanges) {
		const method = getMethod(exchange, surface);
		for (const path of listNames(surface, exchange.path)) {
			it(`${method} ${path} ${exchange.when}`, async () => checker.check(exchange, method, path));
		}
	}
	const read = surface.exchanges.find((exchange) => getMethod(exchange, surface) === 'GET');
	if (read !== undefined && surface.methods.includes('HEAD')) {
		it(`HEAD ${read.path} is answered as GET is`, async () => checker.check(read, 'HEAD'));
	}
}

function testRefusals(surface: Surface): void {
	const [first] = surface.exchanges;
	if (first === undefined || surface.methods.length === 0) return;
	for (const method of METHODS.filter((it) => !surface.methods.includes(it))) {
		it(`refuses ${method}`, async () => checkRefusal(surface, method, first.path));
	}
}

describe.each(HTTP_SURFACE)('$title', ({ surfaces }) => {
	describe.each(surfaces)('$path', (surface) => {
		testExchanges(surface);
		testRefusals(surface);
		it.each(surface.nearMisses ?? [])('%s is something else', checkNearMiss);
	});
});

describe('paths near those of the table', () => {
	const known = HTTP_SURFACE.flatMap(({ surfaces }) =>
		surfaces.flatMap((surface) => surface.exchanges.map(({ path }) => path))
	);
	const pieces = fc.oneof(
		fc.constantFrom('', '/', '//', '.', '..', '%', '%2F', '%00', '%ff', '%E2%82%AC', ':', ',', '~'),
		fc.constantFrom('?', '&', '=', '[', ';', '\\\\', '0', '.js', '.md', '.json', '__data.json'),
		fc.string({ unit: 'grapheme', maxLength: 3 })
	);
	const paths = fc
		.tuple(fc.constantFrom(...known), fc.nat(60), fc.nat(3), pieces)
		.map(([path, start, length, piece]) =>
			escapePath(`/${path.slice(1, start + 1)}${piece}${path.slice(start + 1 + length)}`)
		);

	it.each(['/cdn/', '/cdn'])('have no pictures of the store: %s', async (path) => {
		expect(await readStatus(path, 'GET')).toBeOneOf([308, 404]);
	});

	it('are answered without a failure', async () => {
		await fc.assert(
			fc.asyncProperty(paths, fc.constantFrom('GET', 'POST'), async (path, method) => {
				expect(await readStatus(path, method)).toBeLessThan(500);
			}),
			{ numRuns: 200 }
		);
	});
});

/** Escapes what a request line cannot hold. */
function escapePath(path: string): string {
	return path.replaceAll(/[^\x21-\x7e]/gu, (character) =>
		encodeURIComponent(character.toWellFormed())
	);
}

/** Sends a request without `fetch`, which would normalize the path. */
function readStatus(path: string, method: string): Promise<number> {
	return new Promise((resolve, reject) => {
		openRequest(running.shop, { path, method, headers: { connection: 'close' } })
			.on('response', (response) => {
				resolve(response.statusCode ?? 0);
				response.destroy();
			})
			.on('error', reject)
			.end();
	});
}
