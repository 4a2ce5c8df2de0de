/** Line attributes that name the recipient of a gift card; the names are the platform's. */
export const GIFT_CARD_ATTRIBUTES = {
	/**
	 * `true` when the card goes to another person than the buyer; without it the others mean nothing.
	 */
	isGift: '__shopify_send_gift_card_to_recipient',
	recipientEmail: 'Recipient email',
	recipientName: 'Recipient name',
	recipientMessage: 'Message',
	/** `YYYY-MM-DD`, today or later; without it the card is sent at once. */
	sendOn: 'Send on',
	/** Minutes that the buyer's clock is behind UTC, as `Date#getTimezoneOffset` says. */
	offset: '__shopify_offset'
} as const;

/** Bounds of the platform. */
export const MAX_GIFT_MESSAGE_LENGTH = 200;
export const MAX_GIFT_DAYS_AHEAD = 90;

/** The name of the form field that carries a line attribute. */
export const attributeField = (key: string) => `attributes.${key}`;
