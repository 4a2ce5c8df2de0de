import { answerStatus } from '$lib/server/v1';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDemoStore } from '../support/open-demo-store.ts';
import { Sandbox, type RunOptions } from '../support/sandbox.ts';
import { findProgram } from '../support/find-program.ts';
import { findShells } from '../support/shells.ts';
import {
	LISTING_MARKDOWN,
	LISTING_TEXT,
	ONE_VARIANT_MARKDOWN,
	PRODUCT_MARKDOWN,
	PRODUCT_TEXT,
	serveShop,
	SUGGESTIONS
} from '../support/terminal-fixtures.ts';
import { startTerminalShop, type TerminalShop } from '../support/terminal-shop.ts';

/** Equilateral Prism, 60 mm: $18.00. */
const PRISM = '4500000001001';

const store = openDemoStore();
let shop: TerminalShop;
let client: string;
let sandbox: Sandbox;

beforeAll(async () => {
	shop = await startTerminalShop();
	client = await shop.read('prism');
});
afterAll(async () => {
	await shop.close();
	store.close();
});
beforeEach(() => {
	sandbox = new Sandbox();
	sandbox.write('prism', client);
	serveShop(shop, store.storefront);
	shop.takeRequests();
});
afterEach(() => {
	// What it needed in passing is gone, whatever came of it.
	expect(sandbox.list('tmp')).toEqual([]);
	shop.answers.clear();
	sandbox.remove();
});

describe.each(findShells())('prism in $name', ({ command }) => {
	const prism = (args: string[], options: RunOptions = {}) =>
		sandbox.run([...command, sandbox.path('prism'), ...args], options);

	describe('refuses what it cannot do, and says what it can', () => {
		it.each([
			[['serach', 'x'], 'unknown command: serach', 'prism search WORDS'],
			[['--jsn'], 'unknown option: --jsn (there are: --json, ', 'prism help'],
			[['show', 'lamp', '-n', '2'], '--quantity is for cart add', 'prism cart set LINE QUANTITY'],
			[['status', '--dry-run'], '--dry-run is for uninstall', 'prism status'],
			[['search', 'x', '--markdown'], '--markdown is for show HANDLE', 'prism search'],
			[['show', 'x', '--markdown', '--json'], '--json or --markdown, not both', 'prism show'],
			[['cart', 'set', '1'], 'cart set needs to know what', 'prism cart set LINE QUANTITY'],
			[['cart', 'set', '1', 'x'], 'not a quantity: x', 'from 0 to 9999'],
			[['cart', 'remove', 'lamp'], 'not a line: lamp', 'cart show numbers them'],
			[['search'], 'search needs to know what', 'prism search WORDS'],
			[['search', ' '], 'search needs to know what', 'prism search WORDS'],
			[['show'], 'show needs to know what', 'prism show HANDLE'],
			[['show', '..'], 'not a handle: ".."', 'prism show HANDLE'],
			[['show', 'lamp', 'Red'], 'not an option of a product: Red', 'Color=Red'],
			[['status', 'now'], 'status does not know what to do with: now', 'prism status'],
			[['collections', 'a', 'b'], 'what to do with: b', 'prism collections [HANDLE]'],
			[['cart'], 'cart needs one of: add, show, set, remove, clear, open', 'prism cart open'],
			[['cart', 'drop', 'x'], 'cart needs one of: add, show, set', 'prism cart add'],
			[['cart', 'add'], 'cart add needs to know what', '[--quantity N]'],
			[['cart', 'add', 'lamp', '-n', '0'], 'not a quantity: 0', 'from 1 to 9999'],
			[['cart', 'add', 'lamp', '--quantity=-1'], 'not a quantity: -1', 'from 1 to 9999'],
			[['cart', 'add', PRISM, 'Size=60'], 'a variant has its options already', 'cart add'],
			[['cart', 'add', 'lamp', '--quantity'], '--quantity needs a value', 'prism'],
			[['watch', '--json'], 'it has no JSON', 'prism [watch]'],
			[['help', 'nonsense'], 'there is no command to explain: nonsense', 'prism status'],
			[
				['--origin', 'shop.example', 'status'],
				'not an origin: shop.example',
				'https://shop.example'
			],
			[['--origin', 'https://a b', 'status'], 'not an origin: https://a b', 'https://'],
			[['--origin', 'https://a/b', 'status'], 'not an origin: https://a/b', 'https://'],
			[['--origin', 'https://a@b', 'status'], 'not an origin', 'https://'],
			[['--origin', 'https://a\nhttps://b', 'status'], 'no line breaks', 'prism'],
			[['--origin', 'file:///etc', 'status'], 'not an origin', 'https://'],
			[['--origin', "http://a';id;'", 'status'], 'not an origin', 'https://']
		])('%j', async (args, reason, advice) => {
			const { code, stdout, stderr } = await prism(args);
			expect(stderr).toContain(reason);
			expect(stderr).toContain(advice);
			expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
			expect(shop.takeRequests()).toEqual([]);
		});

		it('a product, collection or policy that is not there', async () => {
			const missing = await prism(['show', 'nope']);
			expect(missing.stderr).toContain('there is no product "nope"');
			expect(missing.stderr).toContain('prism search nope');
			expect((await prism(['collections', 'nope'])).stderr).toContain('prism collections');
			expect((await prism(['policies', 'nope'])).stderr).toContain('prism policies');
			expect(missing.code).toBe(3);
		});

		it('a search that finds nothing', async () => {
			const items = { products: [], collections: [] };
			shop.answers.set('/api/predictive-search', () => Response.json({ items }));
			const { code, stderr } = await prism(['search', 'zzz']);
			expect({ code, stderr }).toEqual({ code: 3, stderr: 'prism: nothing is found for "zzz".\n' });
		});

		it('to work without curl and wget', async () => {
			const { code, stderr } = await prism(['status'], { env: { PATH: sandbox.createPath([]) } });
			expect(stderr).toContain('curl or wget is needed');
			expect(code).toBe(5);
		});

		it.each(['awk', 'grep', 'mkdir', 'rm', 'sed', 'tr'])('to work without %s', async (tool) => {
			const PATH = sandbox.createPath(['curl']);
			rmSync(`${PATH}/${tool}`);
			for (const args of [[], ['status'], ['help'], ['search', 'lamp'], ['nonsense'], ['--none']]) {
				const { code, stderr } = await prism(args, { env: { PATH } });
				expect(stderr).toBe(`prism: ${tool} is needed, and it was not found.\n`);
				expect(code).toBe(5);
			}
		});

		it('to show HTML for Markdown', async () => {
			const page = new Response('<h1>', { headers: { 'content-type': 'text/html' } });
			shop.answers.set('/policies/refund-policy', () => page);
			const { code, stdout, stderr } = await prism(['policies', 'refund-policy']);
			expect(stderr).toContain(`Read it in a browser: ${shop.origin}/policies/refund-policy`);
			expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
		});

		it('to be told apart from an installed one, when it is not installed', async () => {
			const { code, stderr } = await prism(['install-info']);
			expect(stderr).toContain(`Install it: curl -fsSL ${shop.origin}/install | sh`);
			expect(code).toBe(3);
			expect((await prism(['uninstall'])).code).toBe(5);
		});
	});

	describe('lets no answer steer the terminal', () => {
		const steering = Array.from(
			'\u007f\u0080\u009b\u009f\u061c\u200e\u200f\u202a\u202e\u2066\u2069'
		);
		const title = `Mug ${steering.join('é')} €`;
		const pattern = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
		const markdown = { headers: { 'content-type': 'text/markdown' } };

		it.each([
			['a search', ['search', 'mug']],
			['a search', ['search', 'mug', '--json']],
			['a product', ['show', 'mug']],
			['a product', ['show', 'mug', '--markdown']],
			['a product', ['show', 'mug', '--json']],
			['a policy', ['policies', 'refund-policy']],
			['a status', ['status']],
			['a status', ['status', '--json']],
			['a refusal', ['cart', 'add', 'mug']],
			['a refusal', ['cart', 'add', 'mug', '--json']]
		])('%s: %j', async (_, args) => {
			const product = { title, handle: 'mug', vendor: title, availableForSale: true };
			const items = { products: [product], collections: [] };
			shop.answers.set('/api/predictive-search', () => Response.json({ items }));
			shop.answers.set('/api/v1/status', () => Response.json({ service: title, status: title }));
			const refusal = { error: { code: 'x', message: title, resolution: title } };
			shop.answers.set('/api/cart', () => Response.json(refusal, { status: 400 }));
			for (const path of [
				'/md/products/mug',
				'/policies/refund-policy',
				'/md/policies/refund-policy'
			]) {
				shop.answers.set(path, () => new Response(`# ${title}\n\n${title}\n`, markdown));
			}
			const { stdout, stderr } = await prism(args);
			expect(stdout + stderr).not.toBe('');
			expect(stdout + stderr).not.toMatch(pattern);
		});

		it('but JSON means what the shop said', async () => {
			shop.answers.set('/api/v1/status', () => Response.json({ service: title }));
			const { stdout } = await prism(['status', '--json']);
			expect(JSON.parse(stdout)).toEqual({ service: title });
		});
	});

	describe('tells apart', () => {
		const failWith = (status: number) =>
			shop.answers.set('/api/v1/status', () =>
				Response.json(
					{ error: { code: 'x', message: 'Too tired.', resolution: 'Come \u001b[2Jback.' } },
					{ status }
				)
			);

		it('a shop that refuses, with its reasons', async () => {
			failWith(400);
			const { code, stdout, stderr } = await prism(['status']);
			expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
			expect(stderr).toBe(
				`prism: ${shop.origin}/api/v1/status answered 400. Too tired. Come  [2Jback.\n`
			);
		});

		it('a shop that fails; --json passes its words on', async () => {
			failWith(503);
			const { code, stdout } = await prism(['status', '--json']);
			expect(code).toBe(4);
			expect(JSON.parse(stdout)).toMatchObject({ error: { message: 'Too tired.' } });
		});

		it('a shop that is not there', async () => {
			const other = await startTerminalShop();
			await other.close();
			const { code, stderr } = await prism(['--origin', other.origin, 'status']);
			expect(stderr).toContain(`no answer from ${other.origin}`);
			expect(code).toBe(4);
		});

		it('an answer that is not JSON', async () => {
			shop.answers.set('/api/v1/status', () => new Response('{"service":'));
			const { code, stderr } = await prism(['status']);
			expect(stderr).toContain('did not answer with JSON');
			expect(code).toBe(4);
		});
	});

	it('explains itself', async () => {
		const all = await prism(['help']);
		expect(all.stdout).toContain(`prism 1.0.0: the shop at ${shop.origin}`);
		expect(all.stdout).toContain('2 wrong usage');
		expect(await prism(['--help'])).toEqual(all);
		const one = await prism(['cart', 'add', '--help']);
		expect(one.stdout).toMatch(/^ {2}prism cart add HANDLE/);
		expect(one.stdout).not.toContain('prism status');
		expect(await prism(['--version'])).toEqual({ code: 0, stdout: 'prism 1.0.0\n', stderr: '' });
	});

	it('writes colors to terminals only', async () => {
		const { stdout } = await prism(['help']);
		expect(stdout).not.toContain('\u001b');
	});

	it('shows the status', async () => {
		const { code, stdout, stderr } = await prism(['status']);
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		expect(stdout).toContain('Prism Supply v1: ok\n');
		expect(stdout).toContain(`prism stream  ${shop.origin}/api/v1/prism-stream\n`);
		expect(stdout).toContain(`for agents    ${shop.origin}/llms.txt\n`);
	});

	it('takes the origin from an option, from PRISM_ORIGIN, or from its installer', async () => {
		const other = await startTerminalShop();
		other.answers.set('/api/v1/status', () => answerStatus({ name: 'Other', url: other.origin }));
		const env = { PRISM_ORIGIN: `${other.origin}/` };
		expect((await prism(['status'], { env })).stdout).toContain('Other v1');
		expect((await prism(['status', `--origin=${other.origin}`])).stdout).toContain('Other v1');
		expect((await prism(['status', '--origin', shop.origin], { env })).stdout).toContain('Supply');
		await other.close();
	});

	it('writes ASCII where the locale wants it, with the same exit codes', async () => {
		const env = { LC_ALL: 'C' };
		const { code, stdout } = await prism(['search', 'x'], { env });
		expect([code, stdout.split('\n')[1]?.trimEnd()]).toEqual([
			0,
			'x                  $5.00             sold out  Cafe ? "Etoile"  [31m 2J'
		]);
		const missing = await prism(['show', 'nope'], { env });
		expect([missing.code, missing.stdout]).toEqual([3, '']);
		const json = await prism(['search', 'x', '--json'], { env });
		expect(JSON.parse(json.stdout)).toEqual(SUGGESTIONS);
		const other = await prism(['search', 'x'], { env: { LC_ALL: 'C.UTF-8' } });
		expect(other.stdout).toContain('Café');
	});

	it('finds products and collections', async () => {
		const { code, stdout, stderr } = await prism(['search', 'red', 'lamp & co/é+"']);
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		const [request] = shop.takeRequests();
		expect(new URLSearchParams(request!.split('?')[1]).get('q')).toBe('red lamp & co/é+"');
		expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
			'equilateral-prism  from $18.00       Equilateral Prism',
			'x                  $5.00             sold out  Café 😀 "Étoile"  [31m 2J',
			'lamp               $9.00             Lamp',
			'',
			'Collections',
			'prisms             Prisms',
			''
		]);
	});

	it('passes JSON on, with C1 as escapes', async () => {
		const { stdout } = await prism(['--json', 'search', 'prism']);
		expect(stdout).toBe(
			`${JSON.stringify(SUGGESTIONS).replaceAll('\u009b', String.raw`\u009b`)}\n`
		);
		expect(JSON.parse(stdout)).toEqual(SUGGESTIONS);
	});

	it('takes words that look like options after --', async () => {
		await prism(['--json', '--', 'search', '--json', '-n']);
		expect(shop.takeRequests()[0]).toContain('q=--json%20-n&');
	});

	it('shows a product to people', async () => {
		const { code, stdout, stderr } = await prism(['show', 'equilateral-prism']);
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		expect(stdout.replaceAll(/ +$/gm, '')).toBe(PRODUCT_TEXT);
	});

	it('shows products of a collection with their handles, and no parameters for programs', async () => {
		const headers = { 'content-type': 'text/markdown' };
		shop.answers.set('/md/collections/light', () => new Response(LISTING_MARKDOWN, { headers }));
		expect((await prism(['collections', 'light'])).stdout).toBe(LISTING_TEXT);
	});

	it('shows a product as its Markdown for programs', async () => {
		const options = ['size=120 MM', 'Finish=Frosted'];
		const { stdout } = await prism(['show', 'equilateral-prism', ...options, '--markdown']);
		expect(shop.takeRequests()).toEqual([
			'GET /md/products/equilateral-prism?size=120%20MM&Finish=Frosted'
		]);
		expect(stdout).toBe(PRODUCT_MARKDOWN.replace('\u0007', ' '));
	});

	it.each([
		[['equilateral-prism', 'Color=Blue'], 'has no option Color. It has: Size, Finish.'],
		[['equilateral-prism', 'Size=60 mm'], 'is not made as Size=60 mm.'],
		[['equilateral-prism', 'Size=A&B'], 'is not made as Size=A&B.'],
		[['lamp', 'Color=Blue'], 'is not made as Color=Blue.'],
		[['vase', 'Color=Blue'], 'is not made as Color=Blue.']
	])('refuses an option that %j does not have', async (args, reason) => {
		const { code, stdout, stderr } = await prism(['show', ...args]);
		expect(stderr).toContain(`"${args[0]}" ${reason}\nSee what there is: prism show ${args[0]}`);
		expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
	});

	it('wraps Markdown in JSON for programs', async () => {
		const { stdout } = await prism(['show', 'equilateral-prism', '--json']);
		expect(JSON.parse(stdout)).toEqual({
			url: `${shop.origin}/md/products/equilateral-prism`,
			markdown: PRODUCT_MARKDOWN.replace('\u0007', ' ')
		});
	});

	it('lists collections and policies from the guide for agents', async () => {
		expect((await prism(['collections'])).stdout).toBe(
			'prisms     Prisms [clear]\nlight-art  Light "art"\n'
		);
		expect((await prism(['policies'])).stdout).toBe('refund-policy  Refund policy\n');
		expect(JSON.parse((await prism(['collections', '--json'])).stdout)).toEqual([
			{
				handle: 'prisms',
				title: 'Prisms [clear]',
				url: 'https://shop.example/collections/prisms.md',
				summary: 'Glass that *splits* light.'
			},
			{
				handle: 'light-art',
				title: 'Light "art"',
				url: `${shop.origin}/collections/light-art`,
				summary: ''
			}
		]);
	});

	it('shows one collection, one policy', async () => {
		expect((await prism(['collections', 'prisms'])).stdout).toBe('Prisms\n');
		const policy = await prism(['policies', 'refund-policy', '--markdown']);
		expect(policy.stdout).toBe('# Refund policy\n');
	});

	it.each(['wget', 'the wget of BusyBox'])('does the same with %s', async (tool) => {
		const wget = tool === 'wget' ? tool : (['wget', findProgram('busybox')!] as [string, string]);
		const env = { PATH: sandbox.createPath([wget]) };
		expect((await prism(['status'], { env })).stdout).toContain('Prism Supply v1: ok\n');
		const lamp = await prism(['show', 'lamp', '--markdown'], { env });
		expect(lamp.stdout).toBe(ONE_VARIANT_MARKDOWN);
		const added = await prism(['cart', 'add', PRISM, '-n', '3'], { env });
		expect(added).toMatchObject({ code: 0, stderr: '' });
		expect(added.stdout).toContain('3 items, $54.00');
		expect((await prism(['show', 'nope'], { env })).code).toBe(3);
		expect((await prism(['cart', 'add', '1'], { env })).code).toBe(1);
		shop.answers.set('/api/v1/status', () => new Response('', { status: 500 }));
		expect((await prism(['status'], { env })).stderr).toContain('answered 500');
		shop.answers.set('/policies/refund-policy', () => Response.json({}));
		expect((await prism(['policies', 'refund-policy'], { env })).code).toBe(4);
	});
});
