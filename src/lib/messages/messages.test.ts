import { globSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType, type GraphQLSchema } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isTranslated, loadCatalog, loadTexts, prepareTexts } from './catalogs';
import { chatTexts } from './en/chat';
import { examplesTexts } from './en/examples';
import { previewTexts } from './en/preview';
import { markdownTexts } from './en/markdown';
import { offerTexts } from './en/offer';
import { quickOrderTexts } from './en/ordering';
import {
	getLocale,
	LANGUAGES,
	PLURAL_CATEGORIES,
	setI18nSource,
	type AppLanguage,
	type Catalog
} from './i18n';
import { t, type LanguageTexts, type Messages } from './messages';

const ENGLISH = {
	...t,
	chat: chatTexts,
	markdown: markdownTexts,
	examples: examplesTexts,
	preview: previewTexts,
	ordering: quickOrderTexts
};

const speakEnglish = () =>
	void setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(speakEnglish);

type Speak = (...given: unknown[]) => string;
type Texts = ReadonlyMap<string, string | Speak>;

/** Every text of a language by its path. */
function listTexts(part: object, path = ''): [path: string, text: string | Speak][] {
	return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
		const place = path === '' ? key : `${path}.${key}`;
		if (typeof value === 'object' && value !== null) return listTexts(value, place);
		return [[place, value as string | Speak] as [string, string | Speak]];
	});
}

async function readTexts(language: AppLanguage): Promise<Texts> {
	const own = await loadCatalog(language);
	const catalog = language === 'EN' ? { ...ENGLISH, offer: offerTexts } : own;
	return new Map(listTexts(catalog));
}

/** Values of each kind that a text may take: numbers, or words where it wants words. */
const GIVEN = [
	[21, 34, 57, 68],
	['gift', 'lamp', 'vase', 'bowl']
] as const;

/** What a text says for values of a kind, and which of the values it says. */
function say(
	text: string | Speak,
	given: readonly unknown[] = GIVEN[0]
): { spoken: string | null; used: unknown[] } {
	if (typeof text === 'string') return { spoken: text, used: [] };
	try {
		const spoken = text(...given);
		return { spoken, used: given.filter((value) => spoken.includes(String(value))) };
	} catch {
		// It wants values of the other kind.
		return { spoken: null, used: [] };
	}
}

/** A text that counts says something else for one than for two, apart from the number. */
function listForms(text: Speak, counts: readonly number[]): string[] {
	return counts.map((count) => text(count).replaceAll(count.toLocaleString('en-US'), '#'));
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
	let english: Texts;
	let texts: Texts;

	beforeAll(async () => {
		[english, texts] = await Promise.all([readTexts('EN'), readTexts(language)]);
	});

	it('are there, each', () => {
		expect(isTranslated(language)).toBe(true);
		expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
	});

	it('say something, whatever they are given', () => {
		const silent = [...texts].filter(([, text]) =>
			GIVEN.every((given) => (say(text, given).spoken ?? '').trim() === '')
		);
		expect(silent.map(([path]) => path)).toEqual([]);
	});

	it('have been translated: hardly a sentence is the same', () => {
		if (language === 'EN') return;
		const same = [...texts].filter(([path, text]) => {
			const { spoken } = say(text);
			return spoken?.split(' ').length !== 1 && spoken === say(english.get(path) ?? '').spoken;
		});
		const sentences = same.filter(([, text]) => (say(text).spoken ?? '').split(' ').length > 2);
		const known = new Set(SAME_EVERYWHERE);
		expect(sentences.map(([path]) => path).filter((path) => !known.has(path))).toEqual([]);
	});

	it('say every value that English says', () => {
		const forgotten = [...texts].flatMap(([path, text]) =>
			GIVEN.flatMap((given) => {
				const { used, spoken } = say(text, given);
				const wanted = spoken === null ? [] : say(english.get(path) ?? '', given).used;
				return wanted.filter((value) => !used.includes(value)).map((value) => [path, value]);
			})
		);
		expect(forgotten).toEqual([]);
	});

	it('count in every form that the language has for small numbers', () => {
		const tag = language.toLowerCase() as Lowercase<AppLanguage>;
		const rules = new Intl.PluralRules(tag);
		const counting = [...english].flatMap(([path, text]) => {
			if (typeof text === 'string' || text.length !== 1 || say(text).spoken === null) return [];
			const [one, two] = listForms(text, [1, 2]);
			return one === two || one?.includes('#') !== two?.includes('#') ? [] : [path];
		});
		expect(counting.length).toBeGreaterThan(5);
		const small = Array.from({ length: 200 }, (_, count) => count);
		for (const category of PLURAL_CATEGORIES[tag]) {
			const count = small.find((number) => rules.select(number) === category);
			const other = small.findLast((number) => rules.select(number) === 'other');
			if (category === 'other' || count === undefined || other === undefined) continue;
			const differing = counting.filter((path) => {
				const [form, common] = listForms(texts.get(path) as Speak, [count, other]);
				return form !== common;
			});
			expect(differing.length, `texts with a form for "${category}"`).toBeGreaterThan(0);
		}
	});
});

/** Signs and names, and words that languages share: Dutch says "was", Italian and Dutch say "per". */
const SAME_EVERYWHERE = [
	'frame.copyright',
	'account.returnPage.otherReason',
	'markdown.offer.unitPrice',
	'markdown.offer.was',
	'product.unitPrice'
];

it('has every file of English texts under its name, so that the types ask other languages for it', () => {
	const areas = globSync('src/lib/messages/en/*.ts').flatMap((file) => {
		const [, area] = /defineTexts\(\s*'(\w+)'/.exec(readFileSync(file, 'utf8')) ?? [];
		return area ?? [];
	});
	const message =
		'messages.ts lists every file that calls defineTexts, under the name given there.';
	expect(areas.sort(), message).toEqual(Object.keys(ENGLISH).sort());
});

it.each([0, 1, 2, 1234])('counts %i in the own way of a language', async (total) => {
	expect(t.listing.count(total)).toBe(
		{ 0: '0 products', 1: '1 product', 2: '2 products', 1234: '1,234 products' }[total]
	);
	const { pages } = { pages: await loadTexts('DE', 'pages') };
	setI18nSource(() => ({ catalog: {}, language: 'de', locale: 'de-DE' }));
	expect(pages?.listing.count(total)).toBe(
		{ 0: '0 Produkte', 1: '1 Produkt', 2: '2 Produkte', 1234: '1.234 Produkte' }[total]
	);
});

describe('loadCatalog', () => {
	it.each(['XX', 'PT_BR', '', 'constructor', 'de'])(
		'speaks English instead of "%s"',
		async (code) => {
			expect(isTranslated(code)).toBe(false);
			expect(await loadCatalog(code)).toEqual({});
		}
	);

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
		open(none, 'xx');
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
