import type { PaymentMethod, Subscription } from '$lib/domain/account';
import { accountTexts } from '$messages/en/account';

type Tone = 'good' | 'waiting' | 'bad' | 'plain';

const FULFILLMENT_TONES: Readonly<Record<string, Tone>> = {
	FULFILLED: 'good',
	READY_FOR_DELIVERY: 'good',
	READY_FOR_PICKUP: 'good',
	RESTOCKED: 'plain',
	ON_HOLD: 'bad'
};
const FINANCIAL_TONES: Readonly<Record<string, Tone>> = {
	PAID: 'good',
	REFUNDED: 'plain',
	PARTIALLY_REFUNDED: 'plain',
	VOIDED: 'bad',
	EXPIRED: 'bad'
};

const SHIPMENT_TONES: Readonly<Record<string, Tone>> = {
	DELIVERED: 'good',
	PICKED_UP: 'good',
	READY_FOR_PICKUP: 'good',
	FAILURE: 'bad'
};
const RETURN_TONES: Readonly<Record<string, Tone>> = {
	OPEN: 'good',
	CLOSED: 'plain',
	CANCELED: 'plain',
	DECLINED: 'bad'
};
const SUBSCRIPTION_TONES: Readonly<Record<string, Tone>> = {
	ACTIVE: 'good',
	FAILED: 'bad',
	CANCELLED: 'plain',
	EXPIRED: 'plain',
	STALE: 'plain'
};

/** A status that is neither done nor wrong is on its way. */
export function getFulfillmentTone(status: string): Tone {
	return FULFILLMENT_TONES[status] ?? 'waiting';
}

export function getShipmentTone(status: string): Tone {
	return SHIPMENT_TONES[status] ?? 'waiting';
}

export function getFinancialTone(status: string): Tone {
	return FINANCIAL_TONES[status] ?? 'waiting';
}

export function getReturnTone(status: string): Tone {
	return RETURN_TONES[status] ?? 'waiting';
}

export function getSubscriptionTone(status: string): Tone {
	return SUBSCRIPTION_TONES[status] ?? 'waiting';
}

/** Writes a status that has no word here from its name: `ALMOST_THERE` is `Almost there`. */
export function describeStatus(status: string, words: Readonly<Record<string, string>>): string {
	const text = status.toLowerCase().replaceAll('_', ' ');
	return words[status] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Visa ending in 4242`, `Gift card ending in WARM`, `Store credit`. */
export function describePayment({ type, name, last }: PaymentMethod): string {
	const { paymentMethods, endingIn } = accountTexts;
	const method = name === null ? describeStatus(type, paymentMethods) : nameBrand(name);
	return last === null ? method : endingIn({ method, last });
}

/** Brands come as codes, too: `AMERICAN_EXPRESS`. Short ones are initials. */
function nameBrand(name: string): string {
	if (!/^(?:[A-Z\d_]+|[a-z\d_]+)$/.test(name)) return name;
	const words = name.split('_').map((word) => {
		const isInitials = word.length < 4;
		return isInitials
			? word.toUpperCase()
			: word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
	});
	return words.join(' ');
}

/** `Every month`, `Every 2 months`. */
export function describeInterval({ interval, count }: Subscription['every']): string {
	const { each, every } = accountTexts.subscriptionPage;
	return count === 1 ? each[interval] : every[interval]({ count });
}
