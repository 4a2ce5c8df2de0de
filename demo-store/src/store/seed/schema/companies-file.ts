import { z } from 'zod';
import { address, order } from './commerce-file.ts';
import {
	amount,
	countryCode,
	dateWithDefault,
	fileFields,
	flag,
	handle,
	id,
	languageCode,
	nullableText,
	positive,
	requiredText
} from './values.ts';

const percentage = z.number().min(0).max(100, { error: 'write a number from 0 to 100' });
const handles = z.array(handle);

const catalog = z.strictObject({
	id,
	title: requiredText,
	country: countryCode.describe('The prices of this market are what `percentageOff` is taken off.'),
	percentageOff: percentage.default(0),
	prices: z
		.array(z.strictObject({ sku: requiredText, price: amount }))
		.default([])
		.describe('Fixed prices in the money of `country`.'),
	excludedProducts: handles.default([]).describe('Products of the shop that are not sold here.'),
	addedProducts: handles.default([]).describe('Products that are sold in such catalogs alone.'),
	quantityRules: z
		.array(
			z.strictObject({
				products: handles,
				minimum: positive.default(1),
				maximum: positive.nullable().default(null),
				increment: positive.default(1),
				breaks: z
					.array(z.strictObject({ minimumQuantity: positive, percentageOff: percentage }))
					.default([])
			})
		)
		.default([])
});

const paymentTerms = z.strictObject({ name: requiredText, dueInDays: positive });

const location = z.strictObject({
	id,
	name: requiredText,
	externalId: nullableText,
	locale: languageCode.default('EN'),
	catalogId: id.nullable().default(null),
	paymentTerms: paymentTerms.nullable().default(null),
	checkoutToDraft: flag.default(false),
	taxIdentifier: nullableText,
	shippingAddress: address,
	billingAddress: address
});

export const COMPANY_ROLES = ['Location admin', 'Ordering only'] as const;

const contact = z.strictObject({
	id,
	email: requiredText.describe('That of a customer.'),
	title: nullableText,
	roles: z.array(z.strictObject({ id, locationId: id, role: z.enum(COMPANY_ROLES) })).default([])
});

/** `data/companies.json`. */
export const companiesFile = z.strictObject({
	...fileFields,
	catalogs: z.array(catalog).default([]),
	companies: z
		.array(
			z.strictObject({
				id,
				name: requiredText,
				externalId: nullableText,
				createdAt: dateWithDefault,
				locations: z.array(location).min(1),
				contacts: z.array(contact).default([])
			})
		)
		.default([]),
	draftOrders: z.array(order).default([]).describe('Orders that wait for the merchant.')
});
