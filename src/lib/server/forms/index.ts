import { createHash, randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CONTACT_HANDLES } from '$lib/domain/guest-forms';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { OWN_ORIGINS } from '../base/market-sites';
import { openOutbox, type OutboxMessage } from '../outbox';
import { REDIS_KEYS } from '../redis';
import { createForm, type Form, type Outcome, type SendForm } from './form';
import { sendToService } from './send-to-service';
import { sendToStore } from './send-to-store';
import type { FormTarget } from './settings';

export { isEmail } from './form';
export { cleanLine, cleanMessage, readGuardedForm, saysNothing } from './guard';
export { describeEmailFault, returnDoubtful, returnForm } from './return-form';

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

type ReviewMessage = OutboxMessage & WrittenReview & { email: string };

const log = rootLog.child({ scope: 'forms' });
const callFetch: typeof globalThis.fetch = (...given) => globalThis.fetch(...given);

/** What an answer of the service means for a message, and what became of it for its sender. */
const DELIVERIES: Partial<Record<Outcome['kind'], 'taken' | 'refused'>> = {
	kept: 'taken',
	invalid: 'refused'
};
const OUTCOMES = {
	sent: 'kept',
	pending: 'kept',
	lost: 'unavailable',
	refused: 'invalid'
} as const;

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
const reviewService = openReviews('REVIEWS_URL', config.reviews);
export const reviews = reviewService?.form ?? null;
/** Sends the reviews that wait, until the signal. */
export const deliverReviews = reviewService?.deliverUntil ?? (() => undefined);

/** Sends forms to a service of the merchant. */
export function openService<Fields extends object>(
	service: Pick<Parameters<typeof sendToService>[0], 'setting' | 'url' | 'token' | 'log'>
): SendForm<Fields> {
	return sendToService({ ...service, fetch: callFetch, now: Date.now, createId: randomUUID });
}

/** Returns whether the page of the store with this handle has the contact form. */
export function hasContactForm(handle: string): boolean {
	return contact !== null && CONTACT_HANDLES.has(handle);
}

function openReviews(setting: string, target: FormTarget | null) {
	if (target?.kind !== 'service') return null;
	const { url, token } = target;
	const service = openService<Omit<ReviewMessage, 'email'>>({ setting, url, token, log });
	const { submit, deliverUntil } = openOutbox<ReviewMessage>({
		table: 'review',
		key: REDIS_KEYS.reviews,
		send: async (review) => DELIVERIES[(await service(review)).kind] ?? 'missed'
	});
	const send: SendForm<WrittenReview> = async (review) => {
		const submitted_at = new Date().toISOString();
		const id = createReviewId(review);
		const { state } = await submit({ id, kind: 'review', submitted_at, ...review });
		return { kind: OUTCOMES[state] };
	};
	return { form: createForm({ setting, send, limiter: createLimiter(), log }), deliverUntil };
}

/** The same for what is sent twice: nobody writes the same of a product a second time. */
function createReviewId({ product, ...review }: WrittenReview & { email: string }): string {
	const { email, rating, title, body, author } = review;
	const text = JSON.stringify([product.handle, email, rating, title, body, author]);
	return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function open<Fields extends { language: string }>(
	setting: string,
	target: FormTarget | null,
	describe: Parameters<typeof sendToStore<Fields>>[0]['describe']
): Form<Fields> | null {
	if (target === null) return null;
	const send: SendForm<Fields> =
		target.kind === 'service'
			? openService({ setting, url: target.url, token: target.token, log })
			: sendToStore({
					origin: config.platform.origin,
					ownOrigins: OWN_ORIGINS,
					describe,
					fetch: callFetch,
					log
				});
	return createForm({ setting, send, limiter: createLimiter(), log });
}

function createLimiter() {
	return new RateLimiterMemory({ points: MAX_PER_MINUTE, duration: 60 });
}
