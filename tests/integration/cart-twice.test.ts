import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRawRequest, type RawAnswer } from '../support/raw-request.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { startFleet, type RunningFleet } from '../support/running-fleet.ts';
import { skipWhen } from '../support/skip.ts';

const PRISM = 'gid://shopify/ProductVariant/4500000001001';
const DESK_SET = 'gid://shopify/ProductVariant/4500000050001';
const PAGE = '/products/equilateral-prism';

const running = inject('sharedShop');

/** A browser without scripts: a jar, and forms that send what is in it at that moment. */
function openBrowser(origin = running.shop) {
	const jar = new Map<string, string>();

	function store({ headers }: RawAnswer) {
		for (const line of headers['set-cookie'] ?? []) {
			const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
			if (/max-age=0(?:;|$)/i.test(line)) jar.delete(name);
			else jar.set(name, value);
		}
	}

	function send(target: string, options: { method?: string; body?: string } = {}) {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const headers = {
			...(cookie !== '' && { cookie }),
			...(options.body !== undefined && {
				'content-type': 'application/x-www-form-urlencoded',
				origin,
				referer: origin + PAGE,
				'sec-fetch-mode': 'navigate',
				'sec-fetch-site': 'same-origin'
			})
		};
		return sendRawRequest(origin, target, { ...options, headers });
	}

	const press = (merchandiseId: string, target = '/api/cart') =>
		send(target, { method: 'POST', body: new URLSearchParams({ merchandiseId }).toString() });

	async function loadCart() {
		const { body } = await send('/api/cart');
		const { cart } = JSON.parse(body) as {
			cart: { totalQuantity: number; lines: { nodes: { quantity: number }[] } } | null;
		};
		return cart && { total: cart.totalQuantity, lines: cart.lines.nodes.length };
	}

	/** Shows a page, and takes its cookies. */
	async function open(target: string) {
		const answer = await send(target);
		store(answer);
		return answer;
	}

	return { jar, store, press, loadCart, open };
}

const ONCE = { total: 1, lines: 1 };

describe('two presses without a script', () => {
	it('in two tabs at the same moment make one cart and one line', async () => {
		const { jar, store, press, loadCart } = openBrowser();
		const [one, other] = await Promise.all([press(PRISM), press(PRISM)]);
		expect([one.status, other.status]).toEqual([307, 307]);
		store(one);
		// The tab that hears first sends its form again before the other hears.
		const first = press(PRISM, one.headers.location);
		store(other);
		const second = press(PRISM, other.headers.location);
		const answers = await Promise.all([first, second]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		for (const answer of answers) {
			const own = answer.headers['set-cookie']?.find((line) => line.startsWith('cart='));
			expect(own).toBeDefined();
			store(answer);
		}
		expect([...jar.keys()].filter((name) => name === 'cart')).toHaveLength(1);
		expect(await loadCart()).toEqual(ONCE);
	});

	it('of two products make one cart with both, whichever answer is stored last', async () => {
		const { store, press, loadCart } = openBrowser();
		store(await press(PRISM));
		const answers = await Promise.all([press(PRISM), press(DESK_SET)]);
		for (const answer of answers.toReversed()) store(answer);
		expect((await loadCart())?.total).toBe(2);
	});

	it('are one addition when the browser has cancelled the first', async () => {
		const { store, press, loadCart } = openBrowser();
		store(await press(PRISM));
		// The answer of the first is never stored.
		const [, second] = await Promise.all([press(PRISM), press(PRISM)]);
		store(second);
		expect(await loadCart()).toEqual(ONCE);
	});

	it('are two additions when the page in between has shown the first', async () => {
		const { jar, store, press, loadCart, open } = openBrowser();
		const add = async () => {
			const asked = await press(PRISM);
			expect(asked.status).toBe(307);
			store(asked);
			const answer = await press(PRISM, asked.headers.location);
			store(answer);
			const page = await open(answer.headers.location ?? '');
			expect(page.body).toContain('data-cart-message="success"');
			expect([...jar.keys()].filter((name) => /form|message/.test(name))).toEqual([]);
		};
		await add();
		await add();
		expect(await loadCart()).toEqual({ total: 2, lines: 1 });
	});

	it('of two visitors are two carts', async () => {
		const visitors = Array.from({ length: 20 }, openBrowser);
		await Promise.all(
			visitors.map(async ({ store, press }) => {
				store(await press(PRISM));
				store(await press(PRISM));
			})
		);
		const carts = visitors.map(({ jar }) => jar.get('cart'));
		expect(new Set(carts).size).toBe(visitors.length);
		for (const { loadCart } of visitors) expect(await loadCart()).toEqual(ONCE);
	});
});

/** A load balancer sends the two presses of a visitor to different replicas. */
const program = findRedisServer();
describe('two presses that reach two replicas', skipWhen(program === null, NO_REDIS), () => {
	let redis: TestRedis;
	let fleet: RunningFleet;

	beforeAll(async () => {
		redis = await startRedis(program ?? '');
		fleet = await startFleet({ replicas: 2, redisUrl: redis.url });
	});
	afterAll(async () => {
		await fleet.stop();
		await redis.stop();
	});

	it('make one cart and one line', async () => {
		const visitors = Array.from({ length: 10 }, () => openBrowser(fleet.origin));
		await Promise.all(
			visitors.map(async ({ store, press }) => {
				store(await press(PRISM));
				const answers = await Promise.all([press(PRISM), press(PRISM)]);
				expect(answers.map(({ status }) => status)).toEqual([303, 303]);
				answers.forEach(store);
			})
		);
		for (const { loadCart } of visitors) expect(await loadCart()).toEqual(ONCE);
	});
});
