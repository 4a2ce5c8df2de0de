import { describe, expect, it } from 'vitest';
import type { BuyerChoice, Visit } from '../accounts';
import { StorefrontApiError } from '../base/errors';
import { log } from '../base/log';
import { leadToChoice, loadBuyer } from './load-buyer';

const LOCATION = {
	companyName: 'Kaffeehaus Nord',
	locationId: 'gid://shopify/CompanyLocation/7101',
	locationName: 'Berlin',
	country: 'DE'
};
const CHOICE: BuyerChoice = { customerId: 'customer-1', location: LOCATION };
const session = (customerId: string) => ({
	kind: 'signed-in',
	session: { customerId, tokens: { accessToken: `token of ${customerId}` } }
});

function visit(choice: BuyerChoice | null, state: object | Error) {
	log.level = 'silent';
	const done: unknown[] = [];
	const given = {
		buyers: { read: () => Promise.resolve(choice), clear: () => done.push('cleared') },
		account: {
			load: () => (state instanceof Error ? Promise.reject(state) : Promise.resolve(state)),
			loadAccessToken: () => Promise.resolve('token')
		},
		cart: { setCustomer: (token: string | null) => Promise.resolve(void done.push(token)) },
		log
	} as unknown as Visit;
	return { load: () => loadBuyer(given), done };
}

describe('a company’s buyer', () => {
	it('is who has chosen a location in this session', async () => {
		const { load, done } = visit(CHOICE, session('customer-1'));
		expect(await load()).toMatchObject({
			kind: 'buyer',
			country: 'DE',
			buyer: { companyName: 'Kaffeehaus Nord', locationName: 'Berlin' },
			context: { companyLocationId: LOCATION.locationId }
		});
		expect(done).toEqual([]);
	});

	it.each([
		['whose session is over', CHOICE, { kind: 'ended' }, ['cleared', null]],
		['whose session is gone', CHOICE, { kind: 'signed-out' }, ['cleared', null]],
		[
			'in whose place another one has signed in',
			CHOICE,
			session('customer-2'),
			['cleared', 'token of customer-2']
		],
		['with a cookie that is not ours', null, session('customer-1'), ['cleared']],
		[
			'who buys for themselves',
			{ customerId: 'customer-1', location: null },
			session('customer-1'),
			[]
		]
	])('is not one %s', async (_, choice, state, expected) => {
		const { load, done } = visit(choice, state);
		expect(await load()).toEqual({ kind: 'nobody' });
		expect(done).toEqual(expected);
	});

	it('is nobody’s for now while the identity provider fails, and keeps the choice', async () => {
		const { load, done } = visit(CHOICE, new StorefrontApiError('away'));
		expect(await load()).toEqual({ kind: 'away' });
		expect(done).toEqual([]);
	});
});

describe('a buyer whom the platform refuses', () => {
	const lead = (accept: string, isDataRequest = false, method = 'GET') => {
		const url = new URL('https://shop.example/products/dot?a=1');
		const request = new Request(url, { method, headers: { accept } });
		return leadToChoice({ url, request, isDataRequest } as Parameters<typeof leadToChoice>[0]);
	};
	const PLACE = '/account/buy-for?return_to=%2Fproducts%2Fdot%3Fa%3D1';

	it('chooses again, from a page or a navigation of its scripts', async () => {
		expect(lead('text/html')?.headers.get('location')).toBe(PLACE);
		expect(await lead('*/*', true)?.json()).toEqual({ type: 'redirect', location: PLACE });
	});

	it('gets the failure of anything else', () => {
		expect(lead('application/json')).toBeNull();
		expect(lead('text/html', false, 'POST')).toBeNull();
	});
});
