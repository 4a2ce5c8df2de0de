import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CONTACT_HANDLES } from '$lib/domain/guest-forms';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { OWN_ORIGINS } from '../base/market-sites';
import { createForm, type Form, type SendForm } from './form';
import { sendToService } from './send-to-service';
import { sendToStore } from './send-to-store';
import type { FormTarget } from './settings';

export { isEmail } from './form';
export { cleanLine, cleanMessage, readGuardedForm, saysNothing } from './guard';
export { describeEmailFault, returnDoubtful, returnForm } from './return-form';
export { sendToService } from './send-to-service';

/** What a shopper waits for. */
interface AwaitedVariant {
	/** The platform's own id. */
	variantId: string;
	productTitle: string;
	variantTitle: string;
	/** Where it can be bought then. */
	url: string;
	country: string;
	language: string;
}

interface Subscription {
	/** The words that the visitor has agreed to. */
	consent: string;
	/** The page of the shop where they did: `newsletter` or `password`. */
	source: string;
	country: string;
	language: string;
}

interface ContactMessage {
	name: string;
	/** Empty where the message is about no order. */
	orderNumber: string;
	message: string;
	/** What the message is about, where it came from a product's page. */
	product?: string;
	productUrl?: string;
	country: string;
	language: string;
}

/** As the service keeps it, in the names of the store's reviews. */
interface WrittenReview {
	/** Of 5. */
	rating: number;
	title: string;
	body: string;
	author: string;
	product: { handle: string; title: string; url: string };
	country: string;
	language: string;
}

/** How themes send forms. */
const THEME_FORM = { utf8: '✓' };
const MAX_PER_MINUTE = 10;

/** Each is null where nobody takes such forms: then pages do not offer it. */
export const backInStock = open<AwaitedVariant>(
	'BACK_IN_STOCK_URL',
	config.backInStock,
	() => ({})
);

export const newsletter = open<Subscription>('NEWSLETTER_URL', config.newsletter, ({ email }) => ({
	...THEME_FORM,
	form_type: 'customer',
	'contact[email]': email,
	'contact[tags]': 'newsletter'
}));

export const contact = open<ContactMessage>('CONTACT_URL', config.contact, (fields) => ({
	...THEME_FORM,
	form_type: 'contact',
	'contact[name]': fields.name,
	'contact[email]': fields.email,
	...(fields.orderNumber !== '' && { 'contact[order number]': fields.orderNumber }),
	...(fields.product && { 'contact[product]': fields.product }),
	...(fields.productUrl && { 'contact[product address]': fields.productUrl }),
	'contact[body]': fields.message
}));

/** The service reads what is sent before anybody sees it. */
export const reviews = open<WrittenReview>('REVIEWS_URL', config.reviews, () => ({}));

/** Returns whether the page of the store with this handle has the contact form. */
export function hasContactForm(handle: string): boolean {
	return contact !== null && CONTACT_HANDLES.has(handle);
}

function open<Fields extends { language: string }>(
	setting: string,
	target: FormTarget | null,
	describe: Parameters<typeof sendToStore<Fields>>[0]['describe']
): Form<Fields> | null {
	if (target === null) return null;
	const log = rootLog.child({ scope: 'forms' });
	const fetch: typeof globalThis.fetch = (...given) => globalThis.fetch(...given);
	const send: SendForm<Fields> =
		target.kind === 'service'
			? sendToService({ setting, url: target.url, token: target.token, fetch, log })
			: sendToStore({
					origin: config.platform.origin,
					ownOrigins: OWN_ORIGINS,
					describe,
					fetch,
					log
				});
	const limiter = new RateLimiterMemory({ points: MAX_PER_MINUTE, duration: 60 });
	return createForm({ setting, send, limiter, log });
}
