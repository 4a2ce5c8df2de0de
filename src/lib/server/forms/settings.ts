import { z } from 'zod';
import { serviceToken, secureUrl } from '../base/environment';
import type { Values } from '../base/settings';
import { findDemoService, type PlatformValues } from '../storefront/settings';

/** Who takes a form of shoppers: a service, as JSON, or the store's own `/contact`. */
export type FormTarget = { kind: 'service'; url: string; token: string | null } | { kind: 'store' };

/** The store's own `/contact`, which takes the forms of themes. */
const STORE_FORMS = 'store';
const formTarget = z
	.string()
	.refine(
		(value) => value === STORE_FORMS || secureUrl.safeParse(value).success,
		'must be store, or an https address; http:// only for localhost'
	);

export const variables = {
	BACK_IN_STOCK_URL: secureUrl.optional(),
	BACK_IN_STOCK_TOKEN: serviceToken.optional(),
	NEWSLETTER_URL: formTarget.optional(),
	NEWSLETTER_TOKEN: serviceToken.optional(),
	CONTACT_URL: formTarget.optional(),
	CONTACT_TOKEN: serviceToken.optional(),
	REVIEWS_URL: secureUrl.optional(),
	REVIEWS_TOKEN: serviceToken.optional()
};

type FormValues = Values<typeof variables> & PlatformValues;

/** Who takes forms of shoppers; null: nobody, and pages have no such form. */
export function arrange(values: FormValues) {
	return {
		backInStock: findBackInStock(values),
		newsletter: findFormTarget(values.NEWSLETTER_URL, values.NEWSLETTER_TOKEN, values),
		contact: findFormTarget(values.CONTACT_URL, values.CONTACT_TOKEN, values),
		reviews: findReviewService(values)
	};
}

/** Null: nobody takes reviews, and pages offer no form for them. */
function findReviewService(values: FormValues): FormTarget | null {
	const url = values.REVIEWS_URL ?? findDemoService(values, '/reviews');
	return url === null ? null : { kind: 'service', url, token: values.REVIEWS_TOKEN ?? null };
}

/** Null: nobody keeps the addresses of shoppers who wait for a product. The platform has no API for that. */
function findBackInStock(values: FormValues): FormTarget | null {
	const url = values.BACK_IN_STOCK_URL ?? findDemoService(values, '/back-in-stock');
	return url === null ? null : { kind: 'service', url, token: values.BACK_IN_STOCK_TOKEN ?? null };
}

/** A store challenges servers, so a real one is asked only where it is chosen. */
function findFormTarget(
	target: string | undefined,
	token: string | undefined,
	{ PLATFORM_STORE_DOMAIN }: PlatformValues
): FormTarget | null {
	const url = target ?? (PLATFORM_STORE_DOMAIN === undefined ? STORE_FORMS : undefined);
	if (url === undefined) return null;
	return url === STORE_FORMS ? { kind: 'store' } : { kind: 'service', url, token: token ?? null };
}
