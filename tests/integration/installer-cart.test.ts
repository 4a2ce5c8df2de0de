import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDemoStore } from '../support/open-demo-store.ts';
import { Sandbox, type RunOptions } from '../support/sandbox.ts';
import { findShells } from '../support/shells.ts';
import { serveShop } from '../support/terminal-fixtures.ts';
import { startTerminalShop, type TerminalShop } from '../support/terminal-shop.ts';

/** Equilateral Prism, 60 mm: $18.00. */
const PRISM = '4500000001001';
/** Everyday Mug, Chalk. */
const OTHER = '4500000013001';

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

describe.each(findShells())('the cart of prism in $name', ({ command }) => {
	const prism = (args: string[], options: RunOptions = {}) =>
		sandbox.run([...command, sandbox.path('prism'), ...args], options);
	const cartFile = () => {
		const name = `cart-${shop.origin.replaceAll(/[:/]/g, '_')}`;
		return sandbox.path('home/.local/state/prism', name);
	};

	it('is empty at first, and cannot be checked out', async () => {
		expect((await prism(['cart', 'show'])).stdout).toBe('Your cart is empty.\n');
		const { code, stderr } = await prism(['cart', 'open']);
		expect(stderr).toContain('your cart is empty');
		expect(code).toBe(3);
		expect(existsSync(cartFile())).toBe(false);
	});

	it('takes a variant by its number, and remembers itself', async () => {
		const added = await prism(['cart', 'add', PRISM, '--quantity', '2']);
		expect(added).toMatchObject({ code: 0, stderr: '' });
		expect(added.stdout).toContain('In your cart: 2 items, $36.00\n');
		await prism(['cart', 'add', `gid://shopify/ProductVariant/${PRISM}`]);
		const { stdout } = await prism(['cart', 'show']);
		expect(stdout).toMatch(/^1 {3}3 x {4}Equilateral Prism, .* {2}\$54\.00$/m);
		expect(stdout).toMatch(/^ {11}Total +\$54\.00$/m);
		const id = readFileSync(cartFile(), 'utf8').trim();
		const { stdout: address } = await prism(['cart', 'open']);
		expect(address).toBe(`${shop.origin}/checkout?cartId=${encodeURIComponent(id)}\n`);
		const json = JSON.parse((await prism(['cart', 'show', '--json'])).stdout);
		expect(json.cart).toMatchObject({ id, totalQuantity: 3 });
	});

	it('takes the one variant that has the options', async () => {
		const args = ['cart', 'add', 'equilateral-prism', 'finish=clear | POLISHED'];
		expect((await prism(args)).stdout).toContain('1 item, $18.00');
		expect((await prism(['cart', 'add', 'lamp', 'Color=red'])).stdout).toContain('2 items');
		expect((await prism(['cart', 'add', 'lamp'])).stdout).toContain('3 items');
	});

	it('changes lines by their numbers or those of their variants, and takes them out', async () => {
		await prism(['cart', 'add', PRISM]);
		await prism(['cart', 'add', OTHER]);
		const countLines = async () => {
			const { cart } = JSON.parse((await prism(['cart', 'show', '--json'])).stdout);
			const lines: { quantity: number; merchandise: { id: string } }[] = cart.lines.nodes;
			return new Map(lines.map((line) => [line.merchandise.id.split('/').at(-1), line.quantity]));
		};
		expect((await prism(['cart', 'set', OTHER, '4'])).stdout).toContain('In your cart: 5 items');
		const [first] = (await countLines()).keys();
		await prism(['cart', 'set', '1', '3']);
		expect((await countLines()).get(first)).toBe(3);
		const missing = await prism(['cart', 'remove', '1', '3']);
		expect(missing).toMatchObject({ code: 3, stdout: '' });
		expect(missing.stderr).toContain('your cart has no line 3.');
		expect((await countLines()).size).toBe(2);
		await prism(['cart', 'remove', '1', '1']);
		expect([...(await countLines()).keys()]).not.toContain(first);
		expect((await prism(['cart', 'set', '1', '0'])).stdout).toBe('Your cart is empty.\n');
		for (const variant of [PRISM, OTHER]) await prism(['cart', 'add', variant]);
		expect((await prism(['cart', 'clear'])).stdout).toBe('Your cart is empty.\n');
		expect(await prism(['cart', 'clear'])).toEqual({
			...{ code: 0, stdout: 'Your cart is empty.\n', stderr: '' }
		});
	});

	it('asks which variant is meant, and buys none', async () => {
		const { code, stderr } = await prism(['cart', 'add', 'equilateral-prism']);
		expect(stderr).toContain(`  ${PRISM}  60 mm  Clear | polished  $18.00  In stock\n`);
		expect(stderr).toContain('or its number: prism cart add 4500000001002\n');
		expect(code).toBe(2);
		const unknown = await prism(['cart', 'add', 'equilateral-prism', 'Size=1 km']);
		expect(unknown.stderr).toContain('"equilateral-prism" cannot be bought as Size=1 km.');
		expect(unknown.code).toBe(3);
		const soldOut = await prism(['cart', 'add', 'equilateral-prism', 'Size=240 mm']);
		expect(soldOut.stderr).toContain('cannot be bought as Size=240 mm.');
		expect((await prism(['cart', 'add', 'vase'])).stderr).toContain('"vase" cannot be bought.');
		expect(stderr).toContain('  4500000001002  120 mm  Frosted  $42.00  In stock\n');
		expect(shop.takeRequests().filter((it) => it.startsWith('POST'))).toEqual([]);
	});

	it('says why the shop did not take something', async () => {
		const { code, stdout, stderr } = await prism(['cart', 'add', '1']);
		expect(stderr).toContain('This item is not sold any more');
		expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
	});

	it('starts anew when the shop has forgotten it, or the file is spoilt', async () => {
		for (const text of ['gid://shopify/Cart/gone?key=1', '","evil":"', '']) {
			sandbox.write(cartFile().slice(sandbox.root.length), `${text}\n`);
			expect((await prism(['cart', 'show'])).stdout).toBe('Your cart is empty.\n');
			expect((await prism(['cart', 'add', PRISM])).stdout).toContain('1 item, $18.00');
		}
	});

	it('is another one in another shop', async () => {
		await prism(['cart', 'add', PRISM]);
		const other = await startTerminalShop();
		other.answers.set('/api/cart', () => Response.json({ cart: null }));
		await prism(['cart', 'show', '--origin', other.origin]);
		expect(other.takeRequests()).toEqual(['GET /api/cart']);
		await other.close();
	});

	it('opens the checkout in the browser of a person at a terminal only', async () => {
		const opened = sandbox.path('work/opened');
		const BROWSER = sandbox.write('browser', `#!/bin/sh\necho "$1" >'${opened}'\n`);
		await prism(['cart', 'add', PRISM]);
		await prism(['cart', 'open'], { env: { BROWSER } });
		expect(existsSync(opened)).toBe(false);
	});
});
