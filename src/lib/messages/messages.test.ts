import { existsSync, globSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType, type GraphQLSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { isTranslated, loadCatalog } from './catalogs';
import { de } from './de';
import { t, type Messages } from './messages';
import { getLocale, LANGUAGES, setI18nSource } from './i18n';

afterEach(() => setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

/** Every text with its path; functions are asked with numbers, or with words where they want words. */
function listTexts(part: object, path = ''): [path: string, text: string][] {
	return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
		const place = `${path}.${key}`;
		if (typeof value === 'string') return [[place, value] as [string, string]];
		if (typeof value === 'object' && value !== null) return listTexts(value, place);
		const speak = value as (...given: unknown[]) => string;
		return [[place, speak(2, 3, 4)] as [string, string]];
	});
}

describe('the catalogs', () => {
	it.each([
		['English', t],
		['German', de]
	])('say something everywhere in %s', (_, catalog) => {
		const silent = listTexts(catalog).filter(([, text]) => text.trim() === '');
		expect(silent).toEqual([]);
	});

	it('have been translated: hardly a sentence is the same', () => {
		const english = new Map(listTexts(t));
		const same = listTexts(de).filter(([path, text]) => english.get(path) === text);
		const sentences = same.filter(([, text]) => text.split(' ').length > 2);
		expect(sentences.map(([path]) => path)).toEqual(['.frame.copyright']);
	});

	it.each([0, 1, 2, 1234])('count %i in their own way', (total) => {
		expect(t.listing.count(total)).toBe(
			{ 0: '0 products', 1: '1 product', 2: '2 products', 1234: '1,234 products' }[total]
		);
		expect(de.listing.count(total)).toBe(
			{ 0: '0 Produkte', 1: '1 Produkt', 2: '2 Produkte', 1234: '1.234 Produkte' }[total]
		);
	});
});

it.each(LANGUAGES)('has every text in %s, also those apart from the catalog', (language) => {
	const english = globSync('src/lib/messages/*-en.ts');
	const files = english.map((path) => path.replace(/-en\.ts$/, `-${language.toLowerCase()}.ts`));
	expect(files.length).toBeGreaterThanOrEqual(3);
	expect(files.filter((path) => !existsSync(path))).toEqual([]);
	expect(isTranslated(language)).toBe(true);
});

describe('loadCatalog', () => {
	it.each(['FR', 'PT_BR', '', 'constructor', 'de'])(
		'speaks English instead of "%s"',
		async (code) => {
			expect(isTranslated(code)).toBe(false);
			expect(await loadCatalog(code)).toEqual({});
		}
	);

	it('speaks German', async () => {
		expect(isTranslated('DE')).toBe(true);
		expect(await loadCatalog('DE')).toBe(de);
	});
});

describe('words for the codes of the platform', () => {
	const account = buildSchema(readFileSync('.generated/customer-account.graphql', 'utf8'));
	const storefront = buildSchema(readFileSync('.generated/storefront.graphql', 'utf8'));
	const listValues = (schema: GraphQLSchema, name: string) => {
		const type = schema.getType(name);
		return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
	};
	const accountWords: [name: string, key: keyof Messages['account']][] = [
		['OrderFulfillmentStatus', 'fulfillment'],
		['OrderFinancialStatus', 'financial'],
		['FulfillmentEventStatus', 'shipment'],
		['OrderTransactionType', 'paymentMethods'],
		['ReturnStatus', 'returnStatus'],
		['NonReturnableReason', 'notReturnable'],
		['SubscriptionContractSubscriptionStatus', 'subscriptionStatus'],
		['StoreCreditSystemEvent', 'creditEvent']
	];

	it.each(accountWords)('are there for every %s', (name, key) => {
		const values = listValues(account, name);
		expect(values.length).toBeGreaterThan(0);
		for (const texts of [t.account, de.account]) {
			expect(Object.keys(texts[key]).sort()).toEqual(values.sort());
		}
	});

	it('are there for every reason why a discount code does not apply', () => {
		const values = listValues(storefront, 'CartWarningCode');
		const reasons = values.filter((value) => value.startsWith('DISCOUNT_'));
		expect(reasons.length).toBeGreaterThan(0);
		for (const texts of [t.refusedCode, de.refusedCode]) {
			expect(Object.keys(texts.reasons).sort()).toEqual(reasons.sort());
		}
	});
});

it('uses the language of the request at hand', () => {
	const say = () => `${t.layout.cart} ${getLocale()}`;
	expect(say()).toBe('Cart en-US');
	setI18nSource(() => ({ catalog: de, language: 'de', locale: 'de-AT' }));
	expect(say()).toBe('Warenkorb de-AT');
});
