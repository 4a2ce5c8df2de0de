import { expect, it } from 'vitest';
import { NO_BRAND } from '$lib/domain/shop';
import { mapBrand } from './brand';

type Source = NonNullable<Parameters<typeof mapBrand>[0]>;

const NOTHING: Source = { logo: null, squareLogo: null, colors: { primary: [], secondary: [] } };
const map = (changes: Partial<Source>) => mapBrand({ ...NOTHING, ...changes }, 'Harbor & Pine');
const paint = (background: string | null, foreground: string | null) =>
	map({ colors: { primary: [{ background, foreground }], secondary: [] } }).action;

it('is empty where the store has no brand settings', () => {
	expect([mapBrand(null, 'Harbor'), map({})]).toEqual([NO_BRAND, NO_BRAND]);
});

it('has the logo with the name as its text, and the address of the square one', () => {
	const image = { url: 'https://cdn.example/logo.png', altText: null, width: 400, height: 100 };
	expect(map({ logo: { image }, squareLogo: { image } })).toMatchObject({
		logo: { url: image.url, altText: 'Harbor & Pine', width: 400 },
		icon: image.url
	});
});

it.each([
	['on both papers', '#7a5cd6', '#ffffff', { onLight: true, onDark: true }],
	['on light paper', '#12345a', '#ffffff', { onLight: true, onDark: false }],
	['on dark paper', '#ffe680', '#000000', { onLight: false, onDark: true }]
])('paints what is pressed %s', (_, background, foreground, papers) => {
	expect(paint(background, foreground)).toEqual({ background, foreground, ...papers });
});

it.each([
	['that are too close to each other', '#7a5cd6', '#8a6ce6'],
	['of which one is missing', '#7a5cd6', null],
	['that are none', 'red;}', '#ffffff']
])('takes no colors %s', (_, background, foreground) => {
	expect(paint(background, foreground)).toBeNull();
});

it.each([
	['the secondary ones', ['#e8d9c0', '#2f5d50'], '#7a1f2b', ['#e8d9c0', '#2f5d50']],
	['the primary one without them', [], '#7a1f2b', ['#7a1f2b']],
	['only what is a color', ['red;}', null, '#2f5d50'], '#7a1f2b', ['#2f5d50']],
	['none', [], null, []]
])('decorates with %s', (_, secondary, background, accents) => {
	const colors = {
		primary: [{ background, foreground: '#ffffff' }],
		secondary: secondary.map((color) => ({ background: color }))
	};
	expect(map({ colors }).accents).toEqual(accents);
});
