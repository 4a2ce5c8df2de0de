import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding';

const ULID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_TIME_LENGTH = 10;
const ULID_RANDOM_LENGTH = 16;
const SECRET_BYTES = 16;
const CONVERSATION_ID = /^[\w.~-]{8,200}$/;

export interface Ids {
	/** 128 random bits. Reading also needs the browser's cookie. */
	createConversationId: () => string;
	createEventId: () => string;
	createDeliveryId: () => string;
	createLeaseToken: () => string;
}

export interface IdSources {
	now: () => number;
	/** Returns this many random bytes. */
	random: (length: number) => Uint8Array;
}

export function createIds({ now, random }: IdSources): Ids {
	const createUlid = createUlidFactory({ now, random });
	const createSecret = () => encodeBase32LowerCaseNoPadding(random(SECRET_BYTES));
	return {
		createConversationId: () => `conv_${createSecret()}`,
		createEventId: () => `evt_${createUlid()}`,
		createDeliveryId: () => `dlv_${createUlid()}`,
		createLeaseToken: createSecret
	};
}

export const systemIds: Ids = createIds({
	now: Date.now,
	random: (length) => crypto.getRandomValues(new Uint8Array(length))
});

/** Accepts our ids and those of another provider. */
export function isConversationId(value: string): boolean {
	return CONVERSATION_ID.test(value);
}

/** Sorts by time; within a millisecond, by the order of creation. https://github.com/ulid/spec */
function createUlidFactory({ now, random }: IdSources): () => string {
	let lastTime = 0;
	let digits: number[] = [];
	return () => {
		const time = Math.max(now(), lastTime);
		if (time === lastTime) digits = increment(digits);
		// The highest bit stays free, so that no millisecond overflows.
		else digits = Array.from(random(ULID_RANDOM_LENGTH), (byte, at) => byte & (at ? 31 : 15));
		lastTime = time;
		return encodeTime(time) + digits.map((digit) => ULID_ALPHABET[digit]).join('');
	};
}

function increment(digits: readonly number[]): number[] {
	const last = digits.findLastIndex((digit) => digit < 31);
	return digits.map((digit, at) => (at < last ? digit : at === last ? digit + 1 : 0));
}

function encodeTime(time: number): string {
	let rest = time;
	let text = '';
	for (let at = 0; at < ULID_TIME_LENGTH; at += 1) {
		text = (ULID_ALPHABET[rest % 32] ?? '') + text;
		rest = Math.floor(rest / 32);
	}
	return text;
}
