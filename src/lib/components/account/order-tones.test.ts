import { expect, it } from 'vitest';
import {
	describeInterval,
	describePayment,
	describeStatus,
	getFinancialTone,
	getFulfillmentTone,
	getReturnTone,
	getShipmentTone,
	getSubscriptionTone
} from './order-tones';

it.each([
	['FULFILLED', 'good'],
	['PARTIALLY_FULFILLED', 'waiting'],
	['ON_HOLD', 'bad'],
	['ALMOST_THERE', 'waiting']
])('shows a fulfillment that is %s as %s', (status, tone) => {
	expect(getFulfillmentTone(status)).toBe(tone);
});

it.each([
	['DELIVERED', 'good'],
	['IN_TRANSIT', 'waiting'],
	['FAILURE', 'bad']
])('shows a parcel that is %s as %s', (status, tone) => {
	expect(getShipmentTone(status)).toBe(tone);
});

it.each([
	['PAID', 'good'],
	['PENDING', 'waiting'],
	['VOIDED', 'bad'],
	['REFUNDED', 'plain']
])('shows a payment that is %s as %s', (status, tone) => {
	expect(getFinancialTone(status)).toBe(tone);
});

it.each([
	['REQUESTED', 'waiting'],
	['OPEN', 'good'],
	['DECLINED', 'bad'],
	['CLOSED', 'plain'],
	['ALMOST_THERE', 'waiting']
])('shows a return that is %s as %s', (status, tone) => {
	expect(getReturnTone(status)).toBe(tone);
});

it.each([
	['ACTIVE', 'good'],
	['PAUSED', 'waiting'],
	['FAILED', 'bad'],
	['CANCELLED', 'plain']
])('shows a subscription that is %s as %s', (status, tone) => {
	expect(getSubscriptionTone(status)).toBe(tone);
});

it.each([
	['CARD', 'Visa', '4242', 'Visa ending in 4242'],
	['CARD', 'AMERICAN_EXPRESS', '1005', 'American Express ending in 1005'],
	['CARD', 'jcb', null, 'JCB'],
	['CARD', null, null, 'Card'],
	['GIFT_CARD', null, 'WARM', 'Gift card ending in WARM'],
	['STORE_CREDIT', null, null, 'Store credit'],
	['MANUAL', 'Invoice by mail', null, 'Invoice by mail'],
	['BARTER_TRADE', null, null, 'Barter trade']
])('names a payment by %s, %s and %s', (type, name, last, text) => {
	expect(describePayment({ type, name, last })).toBe(text);
});

it('has a text for unknown states', () => {
	expect(describeStatus('PAID', { PAID: 'Bezahlt' })).toBe('Bezahlt');
	expect(describeStatus('ALMOST_THERE', {})).toBe('Almost there');
});

it.each([
	[{ interval: 'MONTH', count: 1 }, 'Every month'],
	[{ interval: 'WEEK', count: 2 }, 'Every 2 weeks']
] as const)('says how often something is delivered: %o', (every, text) => {
	expect(describeInterval(every)).toBe(text);
});
