import {
	GIFT_CARD_ATTRIBUTES as NAMES,
	MAX_GIFT_DAYS_AHEAD,
	MAX_GIFT_MESSAGE_LENGTH
} from '$lib/domain/gift-card';
import { CartRequestError, type Attribute } from './cart-action';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One @, no spaces, a dot in the host; the platform knows the rest. */
const EMAIL = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
const MAX_EMAIL_LENGTH = 254;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const RECIPIENT_NAMES = new Set<string>(Object.values(NAMES));

/**
 * The attributes of a line without those of a gift that is none; the platform sends the card to
 * whatever stands in them. Throws when a gift has no usable recipient.
 */
export function parseRecipient(attributes: readonly Attribute[], now: number): Attribute[] {
	const values = new Map(attributes.map(({ key, value }) => [key, value.trim()]));
	// Lines of other products may well have an attribute named Message.
	if (!values.has(NAMES.recipientEmail) && !values.has(NAMES.isGift)) return [...attributes];
	const others = attributes.filter(({ key }) => !RECIPIENT_NAMES.has(key));
	if (values.get(NAMES.isGift) !== 'true') return others;

	const email = values.get(NAMES.recipientEmail) ?? '';
	const message = values.get(NAMES.recipientMessage) ?? '';
	const sendOn = values.get(NAMES.sendOn) ?? '';
	assertEmail(email);
	assertMessage(message);
	assertSendOn(sendOn, now);
	const recipient = [...RECIPIENT_NAMES].map((key) => ({ key, value: values.get(key) ?? '' }));
	return [...others, ...recipient.filter(({ value }) => value !== '')];
}

function assertEmail(email: string): void {
	if (EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH) return;
	throw new CartRequestError(
		`"${NAMES.recipientEmail}" must be an email address, not "${email}".`,
		{ fault: 'recipientEmail', field: 'recipientEmail' }
	);
}

function assertMessage(message: string): void {
	if (message.length <= MAX_GIFT_MESSAGE_LENGTH) return;
	throw new CartRequestError(
		`"${NAMES.recipientMessage}" must have ${MAX_GIFT_MESSAGE_LENGTH} characters at most, not ${message.length}.`,
		{ fault: 'recipientMessage', field: 'recipientMessage' }
	);
}

/** A day more on either side, for it may be yesterday or tomorrow where the shopper is. */
function assertSendOn(sendOn: string, now: number): void {
	const day = DATE.test(sendOn) ? Date.parse(sendOn) : NaN;
	const isInTime = day > now - 2 * DAY_MS && day < now + (MAX_GIFT_DAYS_AHEAD + 1) * DAY_MS;
	if (sendOn === '' || isInTime) return;
	throw new CartRequestError(
		`"${NAMES.sendOn}" must be a date from today on, at most ${MAX_GIFT_DAYS_AHEAD} days ahead, not "${sendOn}".`,
		{ fault: 'sendOn', field: 'sendOn' }
	);
}
