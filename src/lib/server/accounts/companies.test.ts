import { describe, expect, it } from 'vitest';
import { COOKIES } from '../http/cookies';
import { loadBuyerLocations } from './companies';
import { createFakeAccount } from './testing/fake-account';
import type { ProviderOverrides } from './testing/fake-provider';
import { createShop, openBrowser, readLocation, signIn } from './testing/fake-shop';

const location = (id: number, name: string, country: string | null = 'DE') => ({
	id: `gid://shopify/CompanyLocation/${id}`,
	name,
	externalId: null,
	shippingAddress: country && { countryCode: country, formattedArea: `${name}, ${country}` }
});
const contact = (locations: object[], changes: object = {}) => ({
	status: 'ENABLED',
	company: { id: 'gid://shopify/Company/7001', name: 'Kaffeehaus Nord' },
	locations: { nodes: locations },
	...changes
});
const BERLIN = location(7101, 'Berlin');
const HAMBURG = location(7102, 'Hamburg');
const answerWith = (nodes: object[]) => ({ customer: { companyContacts: { nodes } } });

describe('the locations that a customer may buy for', () => {
	it('are those of every company that has not shut them out', async () => {
		const { account } = createFakeAccount(
			answerWith([
				contact([BERLIN]),
				contact([HAMBURG], { status: 'DISABLED' }),
				contact([HAMBURG], { company: null }),
				contact([location(7103, 'Portland', null)])
			])
		);
		expect(await loadBuyerLocations(account)).toEqual([
			{
				companyName: 'Kaffeehaus Nord',
				locationId: 'gid://shopify/CompanyLocation/7101',
				locationName: 'Berlin',
				externalId: null,
				place: 'Berlin, DE',
				country: 'DE'
			},
			expect.objectContaining({ locationName: 'Portland', place: null, country: null })
		]);
	});
});

describe('who signs in', () => {
	async function arrive(answer: object | null, options: { hasCompanies?: boolean } = {}) {
		const twist: ProviderOverrides = {
			fetch: ({ url }) => {
				if (!url.includes('/customer/api/')) return null;
				return answer === null
					? new Response(null, { status: 503 })
					: Response.json({ data: answer });
			}
		};
		const shop = createShop(twist, options);
		const browser = openBrowser(shop);
		const reached = readLocation(await signIn(shop, browser, '?return_to=/cart'));
		return { browser, reached, choice: await browser.enter().buyers.read() };
	}

	it('without a company notices nothing', async () => {
		const { reached, choice, browser } = await arrive(answerWith([]));
		expect([reached, choice]).toEqual(['/cart', null]);
		expect(browser.enter().buyers.isPresent()).toBe(false);
	});

	it('with one location buys for it at once', async () => {
		const { reached, choice } = await arrive(answerWith([contact([BERLIN])]));
		expect(reached).toBe('/cart');
		expect(choice).toEqual({
			customerId: 'customer-1',
			location: {
				companyName: 'Kaffeehaus Nord',
				locationId: BERLIN.id,
				locationName: 'Berlin',
				country: 'DE'
			}
		});
	});

	it('with several chooses, and comes back', async () => {
		const { reached, choice } = await arrive(answerWith([contact([BERLIN, HAMBURG])]));
		expect(reached).toBe('/account/buy-for?return_to=%2Fcart');
		expect(choice).toEqual({ customerId: 'customer-1', location: null });
	});

	it('buys for nobody in a shop without companies', async () => {
		const several = answerWith([contact([BERLIN, HAMBURG])]);
		const { reached, choice, browser } = await arrive(several, { hasCompanies: false });
		expect([reached, choice]).toEqual(['/cart', null]);
		browser.cookies.set(COOKIES.customerBuyer, 'chosen in an earlier build');
		expect(browser.enter().buyers.isPresent()).toBe(false);
	});

	it('can choose later while the platform does not say', async () => {
		const { reached, choice } = await arrive(null);
		expect(reached).toBe('/cart');
		expect(choice).toEqual({ customerId: 'customer-1', location: null });
	});

	it('and out leaves no choice behind', async () => {
		const { browser } = await arrive(answerWith([contact([BERLIN])]));
		await browser.logout();
		expect([...browser.cookies]).toEqual([]);
	});
});
