import { describe, expect, it } from 'vitest';
import { mapMediaImage, mapPicture, readAverageColor } from './picture';

describe('readAverageColor', () => {
	it.each([
		['a gray backdrop', '8/cBBgCXibiHePhId5dnYFqmo5/YmPU=', '#cbcfd1'],
		// 63 of lightness, 63 of yellow, 63 of red: beyond what a screen can show.
		['a color out of range', Buffer.from([255, 255, 3, 0, 0]).toString('base64'), '#ffd455']
	])('reads %s', (_case, thumbhash, color) => {
		expect(readAverageColor(thumbhash)).toBe(color);
	});

	it.each([
		['no hash', null],
		['an empty hash', ''],
		['what is none', 'AAAA'],
		['a picture with transparent parts', Buffer.from([1, 2, 0x80, 0, 0]).toString('base64')]
	])('knows no color of %s', (_case, thumbhash) => {
		expect(readAverageColor(thumbhash)).toBeNull();
	});
});

describe('mapPicture', () => {
	const image = { url: 'https://cdn.example/a.webp', altText: null, width: 400, height: 500 };

	it('gives the picture the color of its place', () => {
		const thumbhash = '8/cBBgCXibiHePhId5dnYFqmo5/YmPU=';
		expect(mapPicture({ ...image, thumbhash }, 'Lamp')).toEqual({
			...image,
			altText: 'Lamp',
			color: '#cbcfd1'
		});
	});

	it('leaves out a color that nobody knows', () => {
		expect(mapPicture({ ...image, thumbhash: null }, 'Lamp')).not.toHaveProperty('color');
		expect(mapPicture(null, 'Lamp')).toBeNull();
	});
});

describe('mapMediaImage', () => {
	const image = { url: 'https://cdn.example/a.webp', altText: null, width: 400, height: 500 };
	const map = (presentation?: { asJson: unknown } | null) =>
		mapMediaImage({ image, ...(presentation !== undefined && { presentation }) }, '');

	it.each([
		['numbers', { x: 0.25, y: 0.3333 }, '25% 33.3%'],
		['texts', { x: '0.5', y: '1' }, '50% 100%']
	])('keeps in sight the point that the platform writes as %s', (_case, focalPoint, position) => {
		expect(map({ asJson: { focalPoint } })?.position).toBe(position);
	});

	it.each([
		['no presentation', null],
		['none that was asked for', undefined],
		['no point', { asJson: {} }],
		['a point of another form', { asJson: { focalPoint: { x: 'left', y: 40 } } }]
	])('keeps the middle with %s', (_case, presentation) => {
		expect(map(presentation)).toEqual({ ...image, altText: '' });
	});

	it('maps no picture to none', () => {
		expect(mapMediaImage({ image: null }, '')).toBeNull();
	});
});
