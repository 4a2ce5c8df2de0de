import { describe, expect, it } from 'vitest';
import {
	buildPlanHref,
	buildVariantHref,
	dropVariantId,
	readOptionCandidates,
	readSellingPlanId,
	readVariantId
} from './variant-url';

const query = (text: string) => new URLSearchParams(text);

describe('readVariantId', () => {
	it.each([
		'',
		'variant=',
		'variant=abc',
		'variant=1e5',
		'variant=-1',
		'variant=gid://shopify/Product/1',
		'variant=gid://shopify/ProductVariant/1?a=b',
		`variant=${'9'.repeat(31)}`
	])('ignores "%s"', (text) => {
		expect(readVariantId(query(text))).toBeNull();
	});

	it('reads a number of up to thirty digits', () => {
		expect(readVariantId(query('variant=4500000001001'))).toBe('4500000001001');
		expect(readVariantId(query(`variant=${'9'.repeat(30)}`))).toBe('9'.repeat(30));
	});

	it.each([
		'Variant=12',
		'VARIANT=12',
		'variant=gid://shopify/ProductVariant/12',
		'variant=a&variant=12'
	])('reads the number in "%s"', (text) => {
		expect(readVariantId(query(text))).toBe('12');
	});
});

describe('readOptionCandidates', () => {
	it('leaves out the variant and empty values', () => {
		expect(readOptionCandidates(query('variant=1&Variant=2&Color='))).toEqual([]);
	});

	it('knows that an option may be called "Variant"', () => {
		const candidates = readOptionCandidates(query('Variant=Left'));
		expect(candidates).toEqual([{ name: 'Variant', value: 'Left' }]);
	});

	it('takes the first of a repeated name, whatever its case', () => {
		expect(readOptionCandidates(query('color=Ink&Color=Sage&utm_source=mail'))).toEqual([
			{ name: 'color', value: 'Ink' }
		]);
	});

	it('sends unknown parameters to the store, and no campaign tags', () => {
		expect(readOptionCandidates(query('utm_source=mail&gclid=1&ref=2'))).toEqual([
			{ name: 'ref', value: '2' }
		]);
	});

	it('stops at a bound', () => {
		const many = Array.from({ length: 500 }, (_, index) => `p${index}=1`).join('&');
		expect(readOptionCandidates(query(many))).toHaveLength(50);
	});
});

describe('buildVariantHref', () => {
	const options = [
		{ name: 'Color', value: 'Ink' },
		{ name: 'Size', value: '30 cm' }
	];

	it.each([
		['', '/products/dome-lamp?Color=Ink&Size=30+cm'],
		['variant=4500000001001', '/products/dome-lamp?Color=Ink&Size=30+cm'],
		['Variant=1&utm_source=mail', '/products/dome-lamp?utm_source=mail&Color=Ink&Size=30+cm'],
		['utm_source=mail', '/products/dome-lamp?utm_source=mail&Color=Ink&Size=30+cm'],
		['color=sage&utm_source=mail', '/products/dome-lamp?utm_source=mail&Color=Ink&Size=30+cm'],
		['Color=Sage&COLOR=Rose', '/products/dome-lamp?Color=Ink&Size=30+cm'],
		['tag=a&tag=b', '/products/dome-lamp?tag=a&tag=b&Color=Ink&Size=30+cm']
	])('onto "%s" gives %s', (text, href) => {
		expect(buildVariantHref('dome-lamp', options, query(text))).toBe(href);
	});

	it('has no question mark when nothing is left', () => {
		expect(buildVariantHref('dome-lamp', [], query('variant=1'))).toBe('/products/dome-lamp');
	});

	it('escapes the handle', () => {
		expect(buildVariantHref('a/b?c', [], query(''))).toBe('/products/a%2Fb%3Fc');
	});
});

describe('dropVariantId', () => {
	it.each([
		['?variant=1', '/products/dome-lamp'],
		['?utm=1&Variant=1&tag=a', '/products/dome-lamp?utm=1&tag=a']
	])('of "%s" leaves %s', (search, rest) => {
		expect(dropVariantId(new URL(`https://shop.example/products/dome-lamp${search}`))).toBe(rest);
	});
});

describe('the plan of an address', () => {
	const SAGE = [{ name: 'Color', value: 'Sage' }];

	it.each(['', 'selling_plan=', 'selling_plan=monthly', 'selling_plan=-1', 'Selling_Plan=1'])(
		'is none in "%s"',
		(text) => {
			expect(readSellingPlanId(query(text))).toBeNull();
		}
	);

	it('is a number, and no option', () => {
		expect(readSellingPlanId(query('Color=Sage&selling_plan=92'))).toBe('92');
		expect(readOptionCandidates(query('Color=Sage&selling_plan=92'))).toEqual(SAGE);
	});

	it('stays while options are chosen, and is replaced or left out', () => {
		const given = query('utm_source=letter&selling_plan=92&Color=Ink');
		const path = '/products/mug?utm_source=letter';
		expect(buildVariantHref('mug', SAGE, given)).toBe(`${path}&selling_plan=92&Color=Sage`);
		expect(buildPlanHref('mug', SAGE, given, '93')).toBe(`${path}&selling_plan=93&Color=Sage`);
		expect(buildPlanHref('mug', SAGE, given, null)).toBe(`${path}&Color=Sage`);
	});
});
