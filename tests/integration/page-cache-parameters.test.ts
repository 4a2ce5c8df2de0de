import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRawRequest, type RawAnswer } from '../support/raw-request.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** Pages whose links carry on what a visitor brought, and what else an address of theirs leads to. */
const CARRYING = [
	['product', '/products/everyday-mug'],
	['variant', '/products/everyday-mug?Color=Ink'],
	['bundle', '/products/desk-starter-set'],
	['missing product', '/products/no-such-thing'],
	['moved product', '/products/triangular-prism'],
	['collection', '/collections/all'],
	['filtered collection', '/collections/tableware?filter.v.option.color=Ink'],
	['search', '/search?q=lamp'],
	['blog', '/blogs/journal'],
	['Markdown of a product', '/products/everyday-mug.md'],
	['Markdown of a collection', '/collections/all.md'],
	['Markdown of a search', '/search.md?q=lamp'],
	['data of a product', '/products/everyday-mug/__data.json?x-sveltekit-invalidated=001'],
	['data of a collection', '/collections/all/__data.json?x-sveltekit-invalidated=01']
] as const;

/** Queries as a browser sends them and as a link may write them, equal in meaning. */
const QUERIES: Record<string, [name: string, value: string][]> = {
	'a campaign': [
		['utm_source', 'letter'],
		['utm_campaign', 'spring sale']
	],
	'the same name twice': [
		['utm_source', 'a'],
		['utm_source', 'b']
	],
	'an element': [['utm_source', '"><script>alert(1)</script>']],
	'the end of a script': [['gclid', "</script><!--'--><script>"]],
	'an entity': [
		['utm_content', '&amp;&quot;&#60;'],
		['fbclid', '&b=c']
	],
	'other alphabets': [['utm_term', 'été 灯 🕯 \u202E']],
	'replacement patterns': [['gclid', "$& $1 $` $' $$"]],
	'line breaks and a zero': [['utm_id', 'a\r\nset-cookie: b=c\0']],
	backslashes: [['gclid', '\\u003c\\"; alert(1)//']],
	'no value': [
		['utm_medium', ''],
		['gclid', '']
	]
};

let running: RunningShop;
beforeAll(async () => (running = await startShop()));
afterAll(() => running.stop());

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
	sendRawRequest(running.shop, target, { headers, method });

/** Before what the page reads, as links have them. */
function join(target: string, parameters: [string, string][]): string {
	const [path, read] = target.split('?');
	const query = new URLSearchParams(parameters).toString();
	return `${path}?${query}${read === undefined ? '' : `&${read}`}`;
}

/** Unescapes what markup may write in two ways. */
const read = ({ status, headers, body }: RawAnswer) => ({
	...{ status, body: body.replaceAll('&gt;', '>').replaceAll('&#39;', "'") },
	...{ type: headers['content-type'], link: headers['link'], location: headers['location'] },
	tokens: headers['x-markdown-tokens']
});

function listUnknownScripts({ headers, body }: RawAnswer): string[] {
	const scripts = [...body.matchAll(/<script(?: nonce)?>([^]*?)<\/script>/g)];
	return scripts
		.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
		.filter((hash) => headers['content-security-policy']?.includes(`'sha256-${hash}'`) !== true);
}

describe.each(CARRYING)('%s', (_, target) => {
	it.each(Object.entries(QUERIES))('is sent from memory with %s in its links', async (_, query) => {
		await ask(join(target, [['utm_source', 'first']]));
		const tagged = join(target, query);
		const kept = await ask(tagged);
		expect(kept.headers['x-cache']).toBe('hit');
		// Credentials make the app answer itself.
		const own = await ask(tagged, { authorization: 'Bearer x' });
		expect(own.headers['age']).toBeUndefined();
		expect(read(kept)).toEqual(read(own));
		expect(listUnknownScripts(kept)).toEqual([]);
		expect(kept.headers['set-cookie']).toBeUndefined();
	});
});

describe('a page with parameters', () => {
	const target = '/products/pitcher';

	it('names them in the links of options, before the option', async () => {
		const { body } = await ask(`/products/everyday-mug?utm_source=a+b&utm_id=%3C1`);
		expect(body).toContain(
			'href="/products/everyday-mug?utm_source=a+b&amp;utm_id=%3C1&amp;Color=Ink"'
		);
	});

	it('hands them on in the form of the filters, and where a redirect leads', async () => {
		const { body } = await ask('/collections/tableware?utm_source=a%22b&ref=c');
		expect(body).toContain(
			'<input type="hidden" name="utm_source" value="a&quot;b"/><input type="hidden" name="ref" value="c"/>'
		);
		for (const _ of ['miss', 'hit']) {
			const { status, headers } = await ask('/products/triangular-prism?utm_source=letter&gclid=1');
			expect(status).toBe(301);
			expect(headers['location']).toBe('/products/equilateral-prism?utm_source=letter&gclid=1');
		}
	});

	it('has a tag of its own, in each coding, and for HEAD', async () => {
		const tags = new Set<string>();
		for (const query of ['', '?gclid=1', '?gclid=2', '?utm_source=1']) {
			for (const coding of ['br', 'gzip', 'identity']) {
				const headers = { 'accept-encoding': coding };
				await ask(target + query, headers);
				const { headers: answered } = await ask(target + query, headers);
				const etag = answered['etag'] ?? '';
				tags.add(etag);
				expect(answered['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
				const known = await ask(target + query, { ...headers, 'if-none-match': etag });
				expect([known.status, known.body]).toEqual([304, '']);
				const other = await ask(`${target}?gclid=3`, { ...headers, 'if-none-match': etag });
				expect(other.status).toBe(200);
				const head = await ask(target + query, headers, 'HEAD');
				expect(head.headers['content-length']).toBe(answered['content-length']);
			}
		}
		expect(tags.size).toBe(12);
	});

	it('takes long values too', async () => {
		const long = 'x'.repeat(900);
		await ask('/products/everyday-mug?gclid=1');
		const kept = await ask(`/products/everyday-mug?gclid=${long}`);
		expect(kept.headers['x-cache']).toBe('hit');
		expect(kept.body).toContain(`href="/products/everyday-mug?gclid=${long}&amp;Color=Ink"`);
		expect(listUnknownScripts(kept)).toEqual([]);
	});

	it('comes compressed as it is', async () => {
		for (const coding of ['br', 'gzip']) {
			const options = { headers: { 'accept-encoding': coding } };
			const zipped = await fetch(`${running.shop}${target}?gclid=zipped`, options);
			expect(zipped.headers.get('content-encoding')).toBe(coding);
			expect(await zipped.text()).toBe((await ask(`${target}?gclid=zipped`)).body);
		}
	});

	it('is of the market of its visitor', async () => {
		const from = { cookie: 'localization=DE-EN' };
		await ask(`${target}?gclid=1`, from);
		const { headers, body } = await ask(`${target}?gclid=2`, from);
		expect(headers).toMatchObject({ 'x-cache': 'hit' });
		expect(headers['cache-control']).toMatch(/^private\b/);
		expect(body).toContain('€');
		expect((await ask(`${target}?gclid=2`)).body).not.toContain('€');
	});

	it.each(['__proto__=1', 'constructor=1', 'toString=1'])('knows no %s', async (query) => {
		const page = `/collections/tableware?${query}`;
		await ask(page);
		const { headers, body } = await ask(page);
		expect(headers['x-cache']).toBe('hit');
		expect(body).toContain(`name="${query.replace('=', '" value="')}"`);
	});

	it.each([
		`utm_source=${'x'.repeat(2000)}`,
		Array.from({ length: 21 }, (_, index) => `utm_${index}=1`).join('&'),
		'filter.unknown=1',
		'x-sveltekit-unknown=1'
	])('is made for the visit where they are too many or mean something else', async (query) => {
		await ask(`/collections/tableware?${query}`);
		const { status, headers } = await ask(`/collections/tableware?${query}`);
		expect([status, headers['x-cache']]).toEqual([200, 'bypass']);
	});
});

it('a page without links that carry anything is the same for all', async () => {
	expect((await ask('/pages/shipping?utm_source=a&gclid=1')).headers['x-cache']).toBe('miss');
	expect((await ask('/pages/shipping?fbclid=2&utm_source=b')).headers['x-cache']).toBe('hit');
});
