import { describe, expect, it } from 'vitest';
import {
	mapDurability,
	mapGuaranteeNotice,
	mapSafety,
	mapWarnings,
	mapWithdrawalLimits,
	type NoticeSource
} from './notices';

const field = (key: string, value: string | null, type = 'single_line_text_field') => ({
	...{ key, type, value }
});
const file = (key: string, url: string | null) => ({
	...field(key, 'gid://shopify/MediaImage/1', 'file_reference'),
	reference: {
		...{ __typename: 'MediaImage', alt: null },
		image: url === null ? null : { url, altText: null, width: 960, height: 1200 }
	}
});
const EMPTY: NoticeSource = {
	...{ maker: null, model: null, warnings: null, documents: null },
	...{ withdrawalExempt: null, marketWarnings: null, guarantee: null }
};
const MAKER = [
	field('name', 'Corrow Glass'),
	field('address', 'Station Lane\nCorrow', 'multi_line_text_field'),
	field('email', 'hello@corrow.example'),
	field('eu_name', 'Prism Europe')
];
const warn = (value: string) => ({ type: 'multi_line_text_field', value });

it('warns where a warning names the country, or none', () => {
	const warning = (text: string, markets: string | null) => ({
		fields: [field('text', text), ...(markets === null ? [] : [field('markets', markets)])]
	});
	const nodes = [
		warning('lead', 'us, CA'),
		warning('heat', null),
		warning('noise', 'GB'),
		warning('', 'US')
	];
	const source = { marketWarnings: { references: { nodes } } };
	expect(mapWarnings(source, 'US')).toEqual(['lead', 'heat']);
	expect(mapWarnings(source, 'GB')).toEqual(['heat', 'noise']);
	expect(mapWarnings(EMPTY, 'US')).toEqual([]);
});

it.each([
	['["hygiene"]', [/seal/]],
	['["Dated", "personalised"]', [/specification/, /certain day/]],
	['["other"]', []],
	[null, []]
])('says for %s what limits the right of withdrawal', (value, texts) => {
	const type = 'list.single_line_text_field';
	const limits = mapWithdrawalLimits({ withdrawalExempt: { type, value } });
	expect(limits).toEqual(texts.map((text) => expect.stringMatching(text)));
});

describe('the safety of a product', () => {
	it('says who made it, for whom in the Union, which it is, and what to beware of', () => {
		const documents = {
			reference: null,
			references: {
				nodes: [
					{ __typename: 'GenericFile', alt: 'Manual', url: 'https://cdn.example/manual.pdf' },
					{ __typename: 'GenericFile', alt: null, url: null }
				]
			}
		};
		const found = mapSafety(
			{
				...{ ...EMPTY, maker: { reference: { fields: MAKER } }, documents },
				model: { type: 'single_line_text_field', value: 'LF-2' },
				warnings: warn('Hot.')
			},
			{ sku: 'PS-1', barcode: null }
		);
		expect(found?.rows).toEqual([
			{
				label: 'Maker',
				lines: [
					{ text: 'Corrow Glass' },
					{ text: 'Station Lane\nCorrow' },
					{ text: 'hello@corrow.example', href: 'mailto:hello@corrow.example' }
				]
			},
			{ label: 'Responsible in the EU', lines: [{ text: 'Prism Europe' }] },
			{
				label: 'Identification',
				lines: [{ text: 'Model: LF-2' }, { text: 'Article number: PS-1' }]
			},
			{ label: 'Warnings and safety', lines: [{ text: 'Hot.' }] },
			{ label: 'Documents', lines: [{ text: 'Manual', href: 'https://cdn.example/manual.pdf' }] }
		]);
		expect(found?.maker).toMatchObject({ name: 'Corrow Glass', email: 'hello@corrow.example' });
	});

	it('is not shown where nothing of it was entered', () => {
		expect(mapSafety(EMPTY, { sku: 'PS-1', barcode: '1' })).toBeNull();
	});

	it('names the language of warnings that nobody has translated', () => {
		const original = { warnings: 'Hot.', language: 'PT_BR' };
		const read = (text: string) =>
			mapSafety({ ...EMPTY, warnings: warn(text) }, null, original)?.rows[0]?.lines;
		expect(read('Hot.')).toEqual([{ text: 'Hot.', lang: 'pt-BR' }]);
		expect(read('Heiß.')).toEqual([{ text: 'Heiß.' }]);
	});
});

describe('the label of a guarantee', () => {
	const map = (...changes: { key: string; value: string | null }[]) => {
		const fields = [
			...[field('years', '2.5'), field('producer', 'Lumen'), field('model', 'LF-2')],
			...[
				field('terms_url', 'https://lumen.example/terms'),
				file('label', 'https://cdn.example/a.svg')
			]
		].filter(({ key }) => changes.every((change) => change.key !== key));
		return mapDurability({ guarantee: { reference: { fields: [...fields, ...changes] } } });
	};

	it('is the file as it was uploaded, with guarantor and terms', () => {
		expect(map()).toMatchObject({
			title: 'Guarantee of durability: 2.5 years, by Lumen',
			label: {
				url: 'https://cdn.example/a.svg',
				altText: 'GARAN label: Lumen guarantees LF-2 for 2.5 years'
			},
			terms: { href: 'https://lumen.example/terms' }
		});
		expect(map(field('years', '5'))?.title).toContain(': 5 years');
	});

	it.each([
		['of no more than the law’s own two years', field('years', '2')],
		['of years that are no number', field('years', 'some')],
		['of nobody', field('producer', null)],
		['without its picture', file('label', null)]
	])('%s is not shown', (_, change) => {
		expect(map(change)).toBeNull();
	});
});

describe('the notice on the legal guarantee', () => {
	const write = (language: string, ...more: object[]) => ({
		fields: [
			field('language', language),
			file('image', `https://cdn.example/${language}.svg`),
			...(more as ReturnType<typeof field>[])
		]
	});

	it('is that of the page, else that of the country', () => {
		const notices = [write('de'), write('EN', field('text', 'In words'))];
		expect(mapGuaranteeNotice(notices, ['en', 'DE', 'de'])).toMatchObject({
			image: {
				url: 'https://cdn.example/EN.svg',
				altText: 'Notice on the legal guarantee of conformity'
			},
			words: { text: 'In words' }
		});
		expect(mapGuaranteeNotice(notices, ['ar', 'DE', 'de'])).toMatchObject({
			image: { url: 'https://cdn.example/de.svg' },
			lang: 'de'
		});
	});

	it('has a link to Your Europe, its PDF, and what the country adds', () => {
		const pdf = {
			...field('pdf', 'gid://shopify/GenericFile/1', 'file_reference'),
			reference: { __typename: 'GenericFile', alt: null, url: 'https://cdn.example/es.pdf' }
		};
		const notice = write(
			'es',
			pdf,
			field('national_note', 'Tres años.'),
			field('url', 'javascript:1')
		);
		const found = mapGuaranteeNotice([notice], ['es']);
		expect(found.links.map(({ href }) => href)).toEqual([
			expect.stringMatching(/^https:\/\/europa\.eu\/youreurope\//),
			'https://cdn.example/es.pdf'
		]);
		expect(found.national).toBe('Tres años.');
	});

	it('is no picture where none of the languages is uploaded, or the file is still processed', () => {
		const processed = { fields: [field('language', 'fr'), file('image', null)] };
		expect(mapGuaranteeNotice([write('de'), processed], ['fr'])).toMatchObject({
			image: null,
			sentence: 'Goods come with a legal guarantee of conformity of at least two years.'
		});
	});
});
