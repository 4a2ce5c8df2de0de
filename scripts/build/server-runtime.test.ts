import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { make_trackable } from './tracked-url.ts';
import { EDITS } from './server-runtime.ts';

const ADDRESS = 'http://shop.example/search?q=mug&q=cup';

function track() {
	const reads: string[] = [];
	const url: URL = make_trackable(
		new URL(ADDRESS),
		() => void reads.push('all'),
		(name) => void reads.push(name)
	);
	return { url, reads };
}

describe('the URL of a loader', () => {
	it.each<[string, (url: URL) => unknown, unknown]>([
		['href', (url) => url.href, ADDRESS],
		['pathname', (url) => url.pathname, '/search'],
		['search', (url) => url.search, '?q=mug&q=cup'],
		['toString', (url) => `${url}`, ADDRESS],
		['toJSON', (url) => JSON.stringify({ url }), JSON.stringify({ url: ADDRESS })],
		['another URL', (url) => new URL('/cart', url).href, 'http://shop.example/cart'],
		['all parameters', (url) => [...url.searchParams].length, 2]
	])('reports that %s was read', (_, read, value) => {
		const { url, reads } = track();
		expect(read(url)).toBe(value);
		expect(new Set(reads)).toEqual(new Set(['all']));
	});

	it('reports which parameters were read, and no more', () => {
		const { url, reads } = track();
		expect(url.searchParams.get('q')).toBe('mug');
		expect(url.searchParams.getAll('q')).toEqual(['mug', 'cup']);
		expect(url.searchParams.has('q', 'cup')).toBe(true);
		expect(url.searchParams.get('page')).toBeNull();
		expect(reads).toEqual(['q', 'q', 'q', 'page']);
	});

	it('reports nothing for what no navigation changes, or for a look at it', () => {
		const { url, reads } = track();
		expect(url.origin).toBe('http://shop.example');
		expect(inspect(url)).toContain(ADDRESS);
		expect(url).toBeInstanceOf(URL);
		expect(reads).toEqual([]);
	});

	it('has no hash, which no server knows', () => {
		expect(() => track().url.hash).toThrow('Cannot access event.url.hash');
	});
});

describe('the data of a page', () => {
	const folder = mkdtempSync(join(tmpdir(), 'prism-devalue-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	type Replace = (value: unknown) => string | undefined;
	type Devalue = { uneval: (value: unknown, replace: Replace) => string };
	/** Stands for a value that SvelteKit's `transport` hook writes in its own way. */
	class Sent {
		readonly text: string;
		constructor(text: string) {
			this.text = text;
		}
	}
	/** Writes the data for SvelteKit. */
	const NAME = '/devalue/';
	const source = new URL(`../../node_modules${NAME}`, import.meta.url);

	async function importEdited(): Promise<Devalue> {
		cpSync(source, folder, { recursive: true });
		for (const { module, apply } of EDITS.filter((it) => it.module.startsWith(NAME))) {
			const file = join(folder, module.slice(NAME.length));
			writeFileSync(file, apply(readFileSync(file, 'utf8'), file));
		}
		return (await import(join(folder, 'index.js'))) as Devalue;
	}

	it('is written as without the edits', async () => {
		const edited = await importEdited();
		const installed = (await import(new URL('index.js', source).href)) as Devalue;
		const text = fc.string({
			unit: fc.constantFrom(
				'a',
				'"',
				'<',
				'\\',
				'\n',
				'\0',
				'\u001f',
				'\u2028',
				'\ud800',
				'é',
				'😀'
			)
		});
		const special = fc.constantFrom(
			...[undefined, null, -0, 0.5, NaN, 10n, new Date(0), new URL(ADDRESS), new Map([[1, [2]]])],
			...[new Set(['a']), /a</g, new Uint8Array([1]), Object('text'), Object.create(null)],
			...[Array(3), Object.assign(Array(3), { 1: 'a' }), [undefined], [], {}, new Sent('a<')]
		);
		const data = fc.object({
			key: text,
			values: [text, fc.integer(), fc.boolean(), special],
			maxDepth: 3
		});
		const replace = (value: unknown) =>
			value instanceof Sent ? `send('${value.text}')` : undefined;
		fc.assert(
			fc.property(data.filter(isPlain), (value) => {
				expect(edited.uneval(value, replace)).toBe(installed.uneval(value, replace));
				const twice = [value, value, 'a text that is long enough to be written once'.repeat(4)];
				expect(edited.uneval(twice, replace)).toBe(installed.uneval(twice, replace));
			})
		);
	});

	/** devalue refuses these keys. */
	function isPlain(value: object): boolean {
		return !inspect(value, { depth: null }).includes('__proto__');
	}
});

describe('the rendering of components', () => {
	const modules = new URL('../../node_modules/', import.meta.url);
	// Beside the packages that it imports.
	const folder = mkdtempSync(new URL('.prism-svelte-', modules).pathname);
	afterAll(() => rmSync(folder, { recursive: true }));

	interface Renderer {
		push: (markup: string) => void;
		component: (render: (renderer: Renderer) => void) => void;
	}

	it('calls what components have registered with onDestroy, after the page was rendered', async () => {
		for (const part of ['package.json', 'src']) {
			cpSync(new URL(`svelte/${part}`, modules), join(folder, part), { recursive: true });
		}
		const edit = EDITS.find(({ module }) => module.startsWith('/svelte/'));
		const file = join(folder, edit?.module.slice('/svelte/'.length) ?? '');
		writeFileSync(file, edit?.apply(readFileSync(file, 'utf8'), file) ?? '');
		const { render } = await import(join(folder, 'src/internal/server/index.js'));
		const { onDestroy } = await import(join(folder, 'src/index-server.js'));
		const calls: string[] = [];
		const child = (renderer: Renderer, name: string) =>
			renderer.component((inner) => {
				onDestroy(() => calls.push(name));
				inner.push(`<p>${name}</p>`);
			});
		const page = (names: string[]) => (renderer: Renderer) =>
			renderer.component((inner) => {
				for (const name of names) child(inner, name);
			});
		expect(render(page([])).body).not.toContain('<p>');
		expect(render(page(['one', 'two'])).body).toContain('<p>one</p><p>two</p>');
		expect(calls).toEqual(['one', 'two']);
	});
});
