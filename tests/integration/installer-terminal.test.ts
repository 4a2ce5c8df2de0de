import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDemoStore } from '../support/open-demo-store.ts';
import { Sandbox, type RunOptions } from '../support/sandbox.ts';
import { findProgram } from '../support/find-program.ts';
import { findShells } from '../support/shells.ts';
import { skipWhen } from '../support/skip.ts';
import { LISTING_MARKDOWN, PRODUCT_MARKDOWN, serveShop } from '../support/terminal-fixtures.ts';
import { startTerminalShop, type TerminalShop } from '../support/terminal-shop.ts';

const CTRL_C = '\u0003';
const BEGIN = '\u001b[?1049h\u001b[?7l\u001b[?25l';
const RESTORE = '\u001b[0m\u001b[?25h\u001b[?7h\u001b[?1049l';
const FRAME = '\u001b[H\u001b[38;2;255;0;0m▀\u001b[0m';
const STREAM_PATH = '/api/v1/prism-stream';

/** One viewer of the stream, as the shop sees it. */
interface Viewer {
	query: string;
	left: Promise<void>;
	/** The connection is lost. */
	cut: () => void;
	/** Everything that was said arrives, and then no more. */
	end: () => void;
}

const resources = new AsyncDisposableStack();
const store = resources.adopt(openDemoStore(), ({ close }) => close());
let shop: TerminalShop;
let client: string;
let sandbox: Sandbox;
let viewers: Viewer[];
let wakeUp: () => void;

beforeAll(async () => {
	shop = resources.adopt(await startTerminalShop(), ({ close }) => close());
	client = await shop.read('prism');
});
afterAll(() => resources.disposeAsync());
beforeEach(() => {
	sandbox = new Sandbox();
	sandbox.write('prism', client);
	viewers = [];
	wakeUp = () => undefined;
	shop.answers.set(STREAM_PATH, startStream);
});
afterEach(() => {
	expect(sandbox.list('tmp')).toEqual([]);
	shop.answers.clear();
	sandbox.remove();
});

function startStream({ url, signal }: Request): Response {
	const left = new Promise<void>((resolve) => {
		signal.addEventListener('abort', () => resolve());
	});
	let isBegun = false;
	const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
		if (!isBegun) {
			isBegun = true;
			controller.enqueue(new TextEncoder().encode(FRAME));
			return;
		}
		// The frame is on its way, so the viewer is watching.
		const cut = () => controller.error(new Error('cut'));
		const end = () => controller.close();
		viewers.push({ query: new URL(url).search, left, cut, end });
		wakeUp();
	};
	const body = new ReadableStream({ pull }, { highWaterMark: 0 });
	return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

async function awaitViewer(number: number): Promise<Viewer> {
	while (viewers.length < number) await new Promise<void>((resolve) => (wakeUp = resolve));
	return viewers[number - 1]!;
}

const script = findProgram('script');

const options = skipWhen(script === null, 'there is no program script here');

describe.each(findShells())('at a terminal, in $name', options, ({ command }) => {
	const prism = [...command, '../prism'].join(' ');

	/** Runs shell words at a terminal of its own; what it says comes on one stream. */
	const atTerminal = (words: string, options: RunOptions = {}) =>
		sandbox.run([script!, '-qec', words, '/dev/null'], options);

	/** The terminal at which `words` were told to write their name into the file `tty`. */
	const resize = async (cols: number, rows: number) => {
		const terminal = readFileSync(sandbox.path('work/tty'), 'utf8').trim();
		await sandbox.run(['sh', '-c', `stty cols ${cols} rows ${rows} <${terminal}`]);
	};

	it.each(['curl', 'wget', 'the wget of BusyBox'])(
		'follows the size, leaves on Ctrl-C and restores everything, with %s',
		async (tool) => {
			const path =
				tool === 'the wget of BusyBox' ? findProgram('busybox') : findProgram(tool as 'curl');
			const PATH = sandbox.createPath([
				[tool === 'curl' ? 'curl' : 'wget', path!],
				'tty',
				'script'
			]);
			const keys = Promise.withResolvers<string>();
			const shown = Promise.withResolvers<undefined>();
			const onOutput = (stdout: string) => {
				if (stdout.includes(FRAME)) shown.resolve(undefined);
			};
			const run = atTerminal(
				`trap : INT; stty cols 100 rows 30; tty >tty; stty -g >before; ${prism}; echo "code $?"; stty -g >after`,
				{ stdin: keys.promise, env: { PATH }, onOutput }
			);
			const first = await awaitViewer(1);
			await shown.promise;
			await resize(120, 40);
			const second = await awaitViewer(2);
			await first.left;
			await resize(10, 500);
			const third = await awaitViewer(3);
			await second.left;
			keys.resolve(CTRL_C);
			const { stdout } = await run;
			await third.left;
			expect(viewers.map((it) => it.query)).toEqual([
				'?cols=100&rows=30',
				'?cols=120&rows=40',
				'?cols=20&rows=200'
			]);
			expect(stdout).toContain(`${BEGIN}${FRAME}`);
			expect(stdout.endsWith(`${RESTORE}code 130\r\n`)).toBe(true);
			expect(readFileSync(sandbox.path('work/after'), 'utf8')).toBe(
				readFileSync(sandbox.path('work/before'), 'utf8')
			);
		}
	);

	it('restores the terminal when it is told to end', async () => {
		const run = atTerminal(`echo $$ >pid; exec ${prism} watch`, {
			stdin: new Promise(() => undefined)
		});
		const viewer = await awaitViewer(1);
		process.kill(Number(readFileSync(sandbox.path('work/pid'), 'utf8')), 'SIGTERM');
		const { code, stdout } = await run;
		await viewer.left;
		expect(stdout.endsWith(RESTORE)).toBe(true);
		expect(code).toBe(143);
	});

	it('restores the terminal before it says that there is no picture', async () => {
		shop.answers.set(STREAM_PATH, () => Response.json({}, { status: 502 }));
		const { code, stdout } = await atTerminal(`${prism} watch`);
		expect(stdout).toMatch(/\[\?1049l.*502.*\r\nprism: the stream of .* ended\.\r\n/);
		expect(code).toBe(4);
	});

	it('restores the terminal when the stream breaks off', async () => {
		const run = atTerminal(`${prism} watch`, { stdin: new Promise(() => undefined) });
		const viewer = await awaitViewer(1);
		viewer.cut();
		const { code, stdout } = await run;
		expect(stdout).toContain(RESTORE);
		expect(stdout).toContain('prism: the stream of');
		expect(code).toBe(4);
	});

	it('asks for characters without color where NO_COLOR is set', async () => {
		const keys = Promise.withResolvers<string>();
		const run = atTerminal(`stty cols 80 rows 24; ${prism}`, {
			stdin: keys.promise,
			env: { NO_COLOR: '1' }
		});
		expect((await awaitViewer(1)).query).toBe('?cols=80&rows=24&ascii=1');
		keys.resolve(CTRL_C);
		await run;
	});

	it('passes the stream on as it is where there is no terminal', async () => {
		const run = sandbox.run([...command, sandbox.path('prism')]);
		const viewer = await awaitViewer(1);
		viewer.end();
		const { code, stdout } = await run;
		expect(viewer.query).toBe('?cols=80&rows=24');
		expect({ code, stdout }).toEqual({ code: 4, stdout: FRAME });
	});

	it('ends without a word when the other end of a pipe has enough', async () => {
		const frame = new TextEncoder().encode(FRAME);
		const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(frame);
		shop.answers.set(STREAM_PATH, () => new Response(new ReadableStream({ pull })));
		const words = `(${prism}; echo "code $?" >&2) | head -c 3`;
		const { stdout, stderr } = await sandbox.run(['sh', '-c', words], {
			env: { PATH: sandbox.createPath(['curl']) }
		});
		expect({ stdout, stderr }).toEqual({ stdout: FRAME.slice(0, 3), stderr: 'code 0\n' });
	});

	it('fits tables and lists into thirty columns', async () => {
		serveShop(shop, store.storefront);
		const headers = { 'content-type': 'text/markdown' };
		for (const [path, page] of [
			['/md/products/a', PRODUCT_MARKDOWN],
			['/md/collections/a', LISTING_MARKDOWN]
		] as const) {
			shop.answers.set(path, () => new Response(page, { headers }));
		}
		const commands = [
			'show a',
			'collections a',
			'search x',
			'cart add 4500000001001',
			'cart show',
			'help',
			'help cart add'
		];
		const words = commands.map((command) => `${prism} ${command}`).join('; ');
		const { stdout } = await atTerminal(`stty cols 30 rows 24; ${words}`, {
			env: { NO_COLOR: '1' }
		});
		const lines = stdout.split(/\r?\n/);
		// An address is one word.
		const long = lines.filter((line) => line.length > 30 && !/^\s*\S+$/.test(line));
		expect(long).toEqual([]);
		expect(lines).toEqual(
			expect.arrayContaining([
				'Dome | Lamp (dome-lamp)',
				'  Price: from $120.00',
				'    1 x  $18.00',
				'  prism cart add HANDLE',
				'    put a product in your'
			])
		);
	});

	it('shows headings bold, and neither front matter nor backslashes', async () => {
		const headers = { 'content-type': 'text/markdown' };
		shop.answers.set('/md/products/a', () => new Response(PRODUCT_MARKDOWN, { headers }));
		const { stdout } = await atTerminal(`${prism} show a`);
		expect(stdout.split('\r\n').slice(0, 3)).toEqual([
			'\u001b[1mEquilateral Prism\u001b[0m',
			'',
			'Prism Supply · Prisms'
		]);
		expect(stdout).toContain('\r\nSplits *white* light. \r\n');
		const narrow = await atTerminal(`stty cols 24; ${prism} show a`);
		expect(narrow.stdout).toContain('Buy link:\r\nhttps://shop.example/cart/4500000001002:1\r\n');
		expect(narrow.stdout).toContain('\r\n120 mm / Frosted ·\r\n$42.00 · In stock\r\n');
		const plain = await atTerminal(`${prism} show a`, { env: { NO_COLOR: '1' } });
		expect(plain.stdout).toMatch(/^Equilateral Prism\r\n/);
	});

	it.each([
		[{}, true],
		[{ NO_COLOR: '' }, true],
		[{ NO_COLOR: '1' }, false],
		[{ TERM: 'dumb' }, false]
	])('with %j it writes colors: %s', async (env, isColored) => {
		const { stdout } = await atTerminal(`${prism} help`, { env });
		expect(stdout.includes('\u001b[1m')).toBe(isColored);
	});

	it('opens the checkout in the browser', async () => {
		const cart = { id: 'gid://shopify/Cart/a?key=b', totalQuantity: 1 };
		shop.answers.set('/api/cart', () => Response.json({ cart }));
		const name = `home/.local/state/prism/cart-${shop.origin.replaceAll(/[:/]/g, '_')}`;
		sandbox.write(name, `${cart.id}\n`);
		sandbox.write('browser', '#!/bin/sh\necho "$1" >opened\n');
		const address = `${shop.origin}/checkout?cartId=${encodeURIComponent(cart.id)}`;
		const env = { BROWSER: 'sh ../browser' };
		const { code, stdout } = await atTerminal(`${prism} cart open`, { env });
		expect({ code, stdout }).toEqual({ code: 0, stdout: `${address}\r\n` });
		expect(readFileSync(sandbox.path('work/opened'), 'utf8')).toBe(`${address}\n`);
		const failing = await atTerminal(`${prism} cart open`, { env: { BROWSER: 'false' } });
		expect(failing.stdout).toContain('open the address yourself');
	});
});
