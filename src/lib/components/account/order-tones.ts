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
