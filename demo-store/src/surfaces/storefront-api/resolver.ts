import { z } from 'zod';
import type {
	Resolve as GraphqlResolve,
	ResolverMap as GraphqlResolverMap
} from '../../graphql/resolver.ts';
import { parseLocationId } from '../../store/commerce/companies.ts';
import { viewOf } from '../../store/commerce/create-facts.ts';
import type { Store } from '../../store/store.ts';
import type { Locale, Seo, Translations } from '../../store/types.ts';

/** Purposes that were not spoken of are missing. */
const visitorConsent = z.partialRecord(
	z.enum(['analytics', 'marketing', 'preferences', 'saleOfData']),
	z.boolean().nullable()
);
export type VisitorConsent = z.infer<typeof visitorConsent>;

export function readVisitorConsent(
	contextArguments: Record<string, unknown> | null
): VisitorConsent | null {
	return visitorConsent.nullish().parse(contextArguments?.['visitorConsent']) ?? null;
}

const buyerInput = z.object({
	customerAccessToken: z.string(),
	companyLocationId: z.string().nullish()
});

/**
 * The store as the buyer of `@inContext` sees it: with the prices, rules and assortment of the
 * location's catalog. Without a location the buyer is a retail customer.
 */
export function sellTo(
	store: Store,
	contextArguments: Record<string, unknown> | null
): Pick<ApiContext, 'store' | 'buyerError'> {
	const input = buyerInput.nullish().parse(contextArguments?.['buyer']);
	if (input == null) return { store };
	const customer = store.customers.findByToken(input.customerAccessToken);
	if (customer === null) return { store, buyerError: 'The token provided is not valid' };
	if (input.companyLocationId == null) return { store };
	const buyer = store.companies.findBuyer(customer.id, parseLocationId(input.companyLocationId));
	if (buyer === null) {
		return { store, buyerError: 'The given buyer cannot purchase for the company location.' };
	}
	return { store: { ...store, ...viewOf(buyer, store) } };
}

/** Context of all resolvers of one request. */
export interface ApiContext {
	store: Store;
	/** The locale of `@inContext`, else the shop's own. */
	locale: Locale;
	/** The purposes that `@inContext` says the visitor allows; null when it does not name any. */
	visitorConsent: VisitorConsent | null;
	/** Why the buyer of `@inContext` is not taken: then nothing is answered. */
	buyerError?: string;
	/** The demo store's own origin: pictures, checkout and policy links start with it. */
	origin: string;
	/** The buyer's address from the platform's request header; ignored without a private token. */
	buyerIp: string | null;
	/**
	 * False without a token: then the platform withholds tags, metafields, metaobjects, menus and
	 * customers.
	 */
	hasAccessToken: boolean;
}

export type Resolve = GraphqlResolve<ApiContext>;
export type ResolverMap = GraphqlResolverMap<ApiContext>;

export function readPrimaryDomain(store: Store) {
	return store.content.shop().shop.primaryDomain;
}

/** An address on the shop's own domain, which is not the one this API answers on. */
export function toShopUrl(path: string, { store }: ApiContext): string {
	return new URL(path, readPrimaryDomain(store).url).href;
}

/** The field's text in the request's language, else the English one. */
export function translateField<
	Field extends string,
	Item extends Readonly<Record<Field, string | null>> & { translations?: Translations<Field> }
>(record: Item, field: Field, { locale }: ApiContext): Item[Field] | string {
	return record.translations?.[locale.language]?.[field] ?? record[field];
}

/** A short text that has no translation of its own record. */
export function translateText<Text extends string | null>(
	text: Text,
	{ store, locale }: ApiContext
): Text | string {
	return text === null ? text : store.content.translateText(text, locale.language);
}

export function translateSeo(
	record: { seo: Seo; translations?: Translations<never> },
	{ locale }: ApiContext
): Seo {
	return { ...record.seo, ...record.translations?.[locale.language]?.seo };
}
