import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getContrast } from '$lib/core/contrast';
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

const decorate = (secondary: (string | null)[], primary: string | null = null) =>
	map({
		colors: {
			primary: [{ background: primary, foreground: '#ffffff' }],
			secondary: secondary.map((background) => ({ background }))
		}
	}).accents;
const toHex = (channels: number[]) =>
	`#${channels.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
const color = fc.tuple(...Array<fc.Arbitrary<number>>(3).fill(fc.nat(255))).map(toHex);

it.each([
	['the secondary ones', ['#c2410c', '#2f5d50'], '#7a1f2b', ['#c2410c', '#2f5d50']],
	['the primary one without them', [], '#7a1f2b', ['#7a1f2b']],
	['only what is a color', ['red;}', null, '#2f5d50'], '#7a1f2b', ['#2f5d50']],
	['no paper', ['#fafaf9', '#f1f1ef', '#fff'], '#7a1f2b', []],
	['no black and gray', ['#000', '#808080'], null, []],
	['no ink', [], '#1a2532', []],
	['none', [], null, []]
])('decorates with %s', (_, secondary, primary, accents) => {
	expect(decorate(secondary, primary).map(({ light }) => light)).toEqual(accents);
});

it('darkens an accent on light paper and lightens it on dark', () => {
	expect(decorate(['#ffe680', '#2f5d50'])).toEqual([
		{ light: expect.stringMatching(/^#9/), dark: '#ffe680' },
		{ light: '#2f5d50', dark: expect.stringMatching(/^#[4-7]/) }
	]);
});

it('lets the accents of every brand be seen on all papers of the styles', () => {
	const papers = { light: ['#fafaf9', '#ffffff', '#f1f1ef'], dark: ['#11161d', '#1a2028'] };
	fc.assert(
		fc.property(fc.array(color, { maxLength: 4 }), color, (secondary, primary) => {
			for (const accent of decorate(secondary, primary)) {
				for (const scheme of ['light', 'dark'] as const) {
					for (const paper of papers[scheme]) {
						expect(getContrast(accent[scheme], paper)).toBeGreaterThanOrEqual(3);
					}
				}
			}
		})
	);
});
