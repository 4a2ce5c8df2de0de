import { expect, test } from 'vitest';
import { openSeed } from './seed-files.ts';

/** Reads the demo's own data once: every text of it that shoppers see must be there in every language. */
const seed = openSeed();
const shopFile = seed.readShop(0);
const catalog = seed.readCatalog(0);
const { discountCodes, automaticDiscounts } = seed.readCommerce(0);
const texts = seed.readTexts();

const LANGUAGES = shopFile.localization.languages
	.map(({ isoCode }) => isoCode)
	.filter((isoCode) => isoCode !== shopFile.localization.defaultLanguage);

interface Translated {
	place: string;
	text: string;
	translation: string | undefined;
}

interface Translatable {
	seo?: { title: string | null; description: string | null };
	translations?: Partial<Record<string, object>> | undefined;
}

const TEXT_TYPES = ['single_line_text_field', 'multi_line_text_field', 'rich_text_field'];
/** Fields of entries that hold names of people and makers, addresses, or words of the program. */
const NO_TEXTS =
	/^(?:name|founder|author|contact_email|path|place|markets|address|email|eu_\w+|producer|model|language|.*link|link_url)$/;
/**
 * Titles of layouts are for merchants, but that of a page of its own is its heading. Each official notice is in a
 * language of its own.
 */
const INTERNAL = /^(?:page_layout\/(?!winter-light)|guarantee_notice\/)/;

const read = (value: unknown, key: string): unknown =>
	typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const asText = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;

function* listFields(
	place: string,
	record: Translatable,
	fields: readonly string[],
	language: string
): Generator<Translated> {
	const own = record.translations?.[language];
	for (const field of fields) {
		const text = asText(read(record, field));
		if (text === undefined) continue;
		yield { place: `${place}.${field}`, text, translation: asText(read(own, field)) };
	}
	for (const field of ['title', 'description']) {
		const text = asText(read(record.seo, field));
		if (text === undefined) continue;
		const translation = asText(read(read(own, 'seo'), field));
		yield { place: `${place}.seo.${field}`, text, translation };
	}
}

function* listRecords(language: string): Generator<Translated> {
	const list = (kind: string, fields: readonly string[], records: readonly Translatable[]) =>
		records.flatMap((record) => {
			const name = String(read(record, 'handle') ?? read(record, 'title'));
			return [...listFields(`${kind} ${name}`, record, fields, language)];
		});
	yield* list('collection', ['title', 'descriptionHtml'], catalog.collections);
	yield* list('product', ['title', 'descriptionHtml', 'summary'], catalog.products);
	yield* list('blog', ['title'], catalog.blogs);
	yield* list('article', ['title', 'excerpt', 'excerptHtml', 'contentHtml'], catalog.articles);
	yield* list('page', ['title', 'body', 'bodySummary'], catalog.pages);
	yield* list('policy', ['title', 'body'], shopFile.policies);
	yield* list('menu', ['title'], shopFile.menus);
	yield* list(
		'menu item',
		['title'],
		shopFile.menus.flatMap(({ items }) => items.flatMap(flatten))
	);
	const { description, translations } = shopFile.shop;
	const shop = { description, translations };
	yield* listFields('shop', shop, ['description'], language);
	yield* listEntries(language);
}

type MenuItem = (typeof shopFile.menus)[number]['items'][number];

function flatten(item: MenuItem): MenuItem[] {
	return [item, ...item.items.flatMap(flatten)];
}

function* listEntries(language: string): Generator<Translated> {
	for (const { type, handle, fields, translations } of catalog.metaobjects) {
		// Reviews stay in the language that they name.
		if (fields.some(({ key }) => key === 'language')) continue;
		const definition = catalog.metaobjectDefinitions.find((each) => each.type === type);
		const texts = definition?.fieldDefinitions.filter(isText).map(({ key }) => key) ?? [];
		for (const { key, value } of INTERNAL.test(`${type}/${handle}`) ? [] : fields) {
			if (!value || !texts.includes(key)) continue;
			const translation = translations?.[language]?.[key];
			yield { place: `${type}/${handle}.${key}`, text: value, translation };
		}
	}
}

type Field = (typeof catalog.metaobjectDefinitions)[number]['fieldDefinitions'][number];

function isText({ key, type, validations }: Field): boolean {
	const isChoice = validations.some(({ name }) => name === 'choices');
	return !isChoice && !NO_TEXTS.test(key) && TEXT_TYPES.includes(type);
}

/** Short texts of records that have no translations of their own. */
function* listShortTexts(language: string): Generator<Translated> {
	const { products, sellingPlanGroups, articles, collections } = catalog;
	const { names, values } = shopFile.optionTranslations;
	const options = products.flatMap((product) => product.options);
	const listed: [place: string, text: string | null, own?: string][] = [
		...products.map(({ productType }) => ['product type', productType] as const),
		...products.flatMap(({ media }) => media.map(({ altText }) => ['picture', altText] as const)),
		...collections.map(({ image }) => ['picture', image?.altText ?? null] as const),
		...articles.map(({ image }) => ['picture', image?.altText ?? null] as const),
		...products.flatMap(({ metafields }) =>
			metafields
				.filter(({ key, type }) => key !== 'model' && TEXT_TYPES.includes(type))
				.map(({ key, value }) => [key, value] as const)
		),
		...articles.flatMap(({ tags }) => tags.map((tag) => ['tag', tag] as const)),
		...articles.map(({ author }) => ['author', author?.bio ?? null] as const),
		...sellingPlanGroups.flatMap((group) => [
			['plan', group.name] as const,
			...group.options.flatMap(({ name, values: own }) =>
				[name, ...own].map((text) => ['plan', text] as const)
			),
			...group.sellingPlans.flatMap((plan) =>
				[plan.name, plan.description].map((text) => ['plan', text] as const)
			)
		]),
		...Object.values(shopFile.shipping.rates).flatMap((country) =>
			(country?.rates ?? []).flatMap(({ title, description }) =>
				[title, description].map((text) => ['delivery', text] as const)
			)
		),
		...[...discountCodes, ...automaticDiscounts].map(({ title }) => ['discount', title] as const),
		['brand', shopFile.shop.brand.shortDescription],
		...shopFile.locations.map(({ pickupTime }) => ['pickup', pickupTime] as const),
		...shopFile.locations.flatMap(({ metafields }) =>
			metafields
				.filter(({ type }) => TEXT_TYPES.includes(type))
				.map(({ key, value }) => [key, value] as const)
		),
		...options.map(({ name }) => ['option', name, names[language]?.[name]] as const),
		...options.flatMap(({ optionValues }) =>
			optionValues.map(({ name }) => ['value', name, values[language]?.[name]] as const)
		)
	].map(([place, text, own]) => [place, text, own] as [string, string | null, string?]);
	for (const [place, text, own] of listed) {
		if (text === null || text === '') continue;
		yield { place: `${place} "${text}"`, text, translation: own ?? texts[language]?.[text] };
	}
}

/** Sizes, sheets, amounts and dimensions read the same in every language with Latin letters. */
const MEASURES = /^(?:\$?\d[\d.,× ]*(?:mm|cm)?|A\d)$/;

const listAll = (language: string) => [...listRecords(language), ...listShortTexts(language)];

/** Words that a language shares with English. */
const SHARED: Partial<Record<string, readonly string[]>> = {
	DE: [
		...['Journal', 'Studio', 'Shop', 'Standard', 'Express', 'Code', 'Opal', 'Neroli', 'Mono'],
		...['Northumberland, England', 'Cumbria, England']
	],
	FR: [
		...['Textiles', 'Carafe', 'Journal', 'Studio', 'Contact', 'Collections', 'Design', 'Code'],
		...['Standard', 'Express', 'International express', 'Rose', 'Cobalt', 'Mono'],
		'A5, 148 × 210 mm, 192 pages'
	],
	ES: ['Textiles', 'Color', 'Neroli', 'Natural', 'Mono'],
	IT: ['Studio', 'Design', 'Standard', 'Terracotta', 'Neroli', 'Mono'],
	NL: [
		...['Bestsellers', 'Sale', 'Studio', 'Contact', 'Prints', 'Makers', 'Express', 'Diameter'],
		...['Amber', 'Terracotta', 'Neroli', 'Spectrum', 'Mono', 'Code']
	],
	PT_BR: ['Design']
};

test.each(LANGUAGES)(
	'every text of the demo is there in %s, and none is left in English',
	(language) => {
		const all = listAll(language);
		expect(all.length).toBeGreaterThan(1000);
		const shared = new Set(SHARED[language]);
		const left = all.filter(
			({ text, translation = text }) =>
				translation === text && !MEASURES.test(text) && !shared.has(text)
		);
		expect(left.map(({ place }) => place)).toEqual([]);
	}
);
