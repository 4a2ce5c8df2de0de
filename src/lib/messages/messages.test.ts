import { globSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType, type GraphQLSchema } from 'graphql';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { t, type LanguageTexts, type Messages } from '$messages';
import { chatTexts } from '$messages/en/chat';
import { offerTexts } from '$messages/en/offer';
import { LANGUAGES } from '$messages/languages';
import { chooseTextLanguage, isTranslated, loadCatalog, loadTexts } from './catalogs';
import { getLocale, setI18nSource, type Catalog } from './i18n';
import { prepareTexts } from './text-language';

const speakEnglish = () =>
	void setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(speakEnglish);

/** Every text of a language by its file and key, with a word in the place of each value. */
function listTexts(language: string): Map<string, string> {
	const folder = `src/lib/messages/${language}`;
	const list = (part: object, path: string): [string, string][] =>
		Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
			if (key.startsWith('@')) return [];
			if (typeof value === 'object' && value !== null) return list(value, `${path}.${key}`);
			return [[`${path}.${key}`, String(value).replace(/\{.*?\}/g, '0')]];
		});
	return new Map(
		globSync('*.json', { cwd: folder }).flatMap((file) =>
			list(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), file.replace('.json', ''))
		)
	);
}

/** Signs and names, and words that languages share: Dutch says "was", Italian and Dutch say "per". */
const SAME_EVERYWHERE = [
	'account.returnPage.otherReason',
	'frame.copyright',
	'markdown.offer.unitPrice',
	'markdown.offer.was',
	'player.model',
	'product.rules',
	'product.unitPrice'
];

it.each(LANGUAGES.filter((language) => language !== 'EN'))(
	'%s has been translated: hardly a sentence is the same',
	(language) => {
		expect(isTranslated(language)).toBe(true);
		const english = listTexts('en');
		const texts = [...listTexts(language.toLowerCase().replace('_', '-'))];
		const same = texts.filter(([path, text]) => text.includes(' ') && text === english.get(path));
		const sentences = same.filter(([, text]) => text.split(' ').length > 2);
		expect(texts.length).toBeGreaterThan(1000);
		expect(
			sentences.map(([path]) => path).filter((path) => !SAME_EVERYWHERE.includes(path))
		).toEqual([]);
	}
);

it.each([0, 1, 2, 1234])('counts %i in the own way of a language', async (total) => {
	expect(t.listing.count({ count: total })).toBe(
		{ 0: '0 products', 1: '1 product', 2: '2 products', 1234: '1,234 products' }[total]
	);
	const { pages } = { pages: await loadTexts('DE', 'pages') };
	setI18nSource(() => ({ catalog: {}, language: 'de', locale: 'de-DE' }));
	expect(pages?.listing.count({ count: total })).toBe(
		{ 0: '0 Produkte', 1: '1 Produkt', 2: '2 Produkte', 1234: '1.234 Produkte' }[total]
	);
});

it.each([
	['DE', 'de'],
	['UK', 'en'],
	['PT', 'pt-BR'],
	['PT_PT', 'pt-PT']
])('speaks to readers of %s in %s', (code, tag) => {
	expect(chooseTextLanguage(code)).toBe(tag);
});

describe('loadCatalog', () => {
	it.each(['XX', 'UK', '', 'constructor', 'de'])('speaks English instead of "%s"', async (code) => {
		expect(isTranslated(code)).toBe(false);
		expect(await loadCatalog(code)).toEqual({});
	});

	it('loads only the parts that are asked for', async () => {
		const pages = await loadCatalog('DE', ['pages']);
		expect(Object.keys(pages)).toContain('cart');
		expect(Object.keys(pages)).not.toContain('chat');
		expect(Object.keys(await loadCatalog('DE', ['chat']))).toEqual(['chat']);
	});
});

describe('prepareTexts', () => {
	const open = (catalog: Catalog, language: string) =>
		setI18nSource(() => ({ catalog, language, locale: language }));

	it('adds a part to what a browser has loaded', async () => {
		open(await loadCatalog('DE', ['pages']), 'de');
		expect(chatTexts.send).toBe('Send');
		await prepareTexts('chat');
		expect([chatTexts.send, t.layout.cart]).toEqual(['Senden', 'Warenkorb']);
	});

	it('leaves what is there, and languages that the app does not speak', async () => {
		const whole = await loadCatalog('DE');
		const { chat } = whole;
		open(whole, 'de');
		await prepareTexts('chat');
		expect(whole['chat']).toBe(chat);
		const none = {};
		setI18nSource(() => ({ catalog: none, language: 'xx', textLanguage: 'en', locale: 'xx' }));
		await prepareTexts('chat');
		expect(none).toEqual({});
	});
});

it('does not compile without a text', () => {
	const { title, country, stay } = offerTexts;
	// @ts-expect-error One text is missing.
	const incomplete: LanguageTexts['offer'] = { title, country, stay };
	expect(incomplete).toEqual({ title, country, stay });
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
		expect(Object.keys(t.account[key]).sort()).toEqual(values.sort());
	});

	it('are there for every reason why a discount code does not apply', () => {
		const values = listValues(storefront, 'CartWarningCode');
		const reasons = values.filter((value) => value.startsWith('DISCOUNT_'));
		expect(reasons.length).toBeGreaterThan(0);
		expect(Object.keys(t.refusedCode.reasons).sort()).toEqual(reasons.sort());
	});

	it('are there for codes of the platform that exist', () => {
		const { errors, warnings } = t.cartAnswers;
		const warningCodes = listValues(storefront, 'CartWarningCode');
		expect(warningCodes).toEqual(expect.arrayContaining(Object.keys(warnings)));
		expect(listValues(storefront, 'CartErrorCode')).toEqual(
			expect.arrayContaining(Object.keys(errors))
		);
	});
});

it('uses the language of the request at hand', async () => {
	const say = () => `${t.layout.cart} ${getLocale()}`;
	expect(say()).toBe('Cart en-US');
	const catalog = await loadCatalog('DE');
	setI18nSource(() => ({ catalog, language: 'de', locale: 'de-AT' }));
	expect(say()).toBe('Warenkorb de-AT');
});
