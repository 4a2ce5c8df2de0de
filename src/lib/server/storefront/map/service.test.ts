import { describe, expect, it } from 'vitest';
import type { ShopService$result } from '$houdini';
import { mapShopService } from './service';

type Entry = Exclude<ShopService$result['market'], null>;
type Payments = ShopService$result['shop']['paymentSettings'];

const entry = (fields: Record<string, string | null>) =>
	({ fields: Object.entries(fields).map(([key, value]) => ({ key, value })) }) as Entry;
const NO_PAYMENTS: Payments = { acceptedCardBrands: [], supportedDigitalWallets: [] };

function map(market: Entry | null, everywhere: Entry | null, paymentSettings = NO_PAYMENTS) {
	return mapShopService({ market, everywhere, shop: { paymentSettings } });
}

describe('mapShopService', () => {
	it('says nothing where the merchant says nothing', () => {
		expect(map(null, null)).toEqual({
			...{ delivery: null, freeDeliveryFrom: null, returns: null, contactEmail: null },
			payments: [],
			hasShopPay: false
		});
	});

	it('takes from the entry for everywhere what the market does not say', () => {
		const market = entry({ delivery: '2 days', returns: '', contact_email: null });
		const everywhere = entry({
			delivery: '9 days',
			returns: '30 days',
			contact_email: 'a@b.example'
		});
		expect(map(market, everywhere)).toMatchObject({
			...{ delivery: '2 days', returns: '30 days', contactEmail: 'a@b.example' }
		});
	});

	it('reads an amount of money', () => {
		const market = entry({ free_delivery_from: '{"amount":"110.00","currency_code":"EUR"}' });
		expect(map(market, null).freeDeliveryFrom).toEqual({ amount: '110.00', currencyCode: 'EUR' });
	});

	it.each([
		'110',
		'{"amount":110,"currency_code":"EUR"}',
		'{"amount":"110","currency_code":"1 €"}',
		'{"amount":"-1","currency_code":"EUR"}',
		'{'
	])('knows no threshold from %s', (value) => {
		expect(map(entry({ free_delivery_from: value }), null).freeDeliveryFrom).toBeNull();
	});

	it('names wallets before cards, and only those that it knows', () => {
		const payments = {
			acceptedCardBrands: ['JCB', 'VISA', 'SHELLS'],
			supportedDigitalWallets: ['GOOGLE_PAY', 'SHOPIFY_PAY']
		} as unknown as Payments;
		expect(map(null, null, payments)).toMatchObject({
			payments: ['Shop Pay', 'Google Pay', 'Visa', 'JCB'],
			hasShopPay: true
		});
	});
});
