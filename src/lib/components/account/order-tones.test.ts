import { expect, it } from 'vitest';
import {
	describeStatus,
	getFinancialTone,
	getFulfillmentTone,
	getReturnTone,
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

it('has a text for unknown states', () => {
	expect(describeStatus('PAID', { PAID: 'Bezahlt' })).toBe('Bezahlt');
	expect(describeStatus('ALMOST_THERE', {})).toBe('Almost there');
});
