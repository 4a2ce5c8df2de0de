import { describe, expect, it } from 'vitest';
import { listPictureSources } from './picture-sources';

const URL = 'https://cdn.example/files/dome-lamp--ink.webp?v=17';
const listWidths = (width: number, maxWidth?: number) =>
	[...(listPictureSources({ url: URL, width }, maxWidth).srcset ?? '').matchAll(/ (\d+)w/g)].map(
		(match) => Number(match[1])
	);

describe('listPictureSources', () => {
	it('asks for nothing larger than the picture', () => {
		expect(listWidths(1200)).toEqual([320, 480, 600, 780, 1080, 1200]);
	});

	it('asks for nothing larger than its place can use', () => {
		expect(listWidths(1200, 320)).toEqual([160, 320]);
	});

	it('offers no choice of one', () => {
		const { src, srcset } = listPictureSources({ url: URL, width: 1200 }, 160);
		expect(src).toBe(`${URL}&width=160`);
		expect(srcset).toBeNull();
	});

	it('keeps what stands in the address', () => {
		expect(listPictureSources({ url: URL, width: 1200 }).src).toBe(`${URL}&width=780`);
		expect(listPictureSources({ url: '/a.webp', width: 100 }).src).toBe('/a.webp?width=100');
	});
});
