import { describe, expect, it, vi } from 'vitest';
import { readShownOrders } from './shown-orders';
import { createShop, openBrowser, SHOP, signIn } from './testing/fake-shop';

const visitor = { origin: SHOP, locale: { country: 'US', language: 'EN' } };
const PAGE = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const NO_ORDERS = { data: { customer: { orders: { nodes: [], pageInfo: PAGE } } } };

async function openSignedIn() {
	const asked: Request[] = [];
	let now = Date.UTC(2036, 10, 20);
	const shop = createShop(
		{
			fetch: (request) => {
				if (!request.url.includes('/graphql')) return null;
				asked.push(request);
				return Response.json(NO_ORDERS);
			}
		},
		{ now: () => now }
	);
	const browser = openBrowser(shop);
	vi.useFakeTimers({ now, toFake: ['Date'] });
	await signIn(shop, browser);
	asked.length = 0;
	const grant = await shop.accounts.grant(browser.enter().account);
	vi.useRealTimers();
	const open = () => shop.accounts.openGrant(grant!, { ...visitor, log: shop.log });
	return { shop, browser, grant: grant!, open, asked, wait: (ms: number) => void (now += ms) };
}

describe('a grant', () => {
	it('reads for the customer after the request, and shows no token', async () => {
		const { grant, open, asked } = await openSignedIn();
		expect(await readShownOrders(open(), '')).toEqual([]);
		expect(asked.at(-1)?.headers.get('authorization')).toBe('access-1');
		expect(JSON.stringify(grant)).not.toContain('access-1');
		expect(grant.customer).toMatch(/^[\da-f]{32}$/);
	});

	it('ends with the sign-out', async () => {
		const { browser, open, asked } = await openSignedIn();
		await browser.logout();
		expect(await readShownOrders(open(), '')).toBeNull();
		expect(asked).toEqual([]);
	});

	it('ends with its access token, and renews none', async () => {
		const { open, asked, wait } = await openSignedIn();
		wait(24 * 60 * 60 * 1000);
		expect(await readShownOrders(open(), '')).toBeNull();
		expect(asked).toEqual([]);
	});

	it('of another shop opens nothing', async () => {
		const { grant } = await openSignedIn();
		const other = createShop({}, { sessionSecret: 'another-secret-of-32-characters!' });
		const account = other.accounts.openGrant(grant, { ...visitor, log: other.log });
		expect(await readShownOrders(account, '')).toBeNull();
	});

	it('is not given to a browser without a customer', async () => {
		const shop = createShop();
		expect(await shop.accounts.grant(openBrowser(shop).enter().account)).toBeNull();
	});
});
