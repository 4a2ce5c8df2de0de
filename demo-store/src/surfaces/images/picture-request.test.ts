import { describe, expect, test } from 'vitest';
import {
	computeSize,
	negotiateFormat,
	parsePictureQuery,
	parseSizeSuffix,
	type PictureRequest
} from './picture-request.ts';

const NOTHING: PictureRequest = {
	width: null,
	height: null,
	crop: null,
	region: null,
	format: null
};
const SOURCE = { width: 1200, height: 1500 };
const REGION = { left: 20, top: 30, width: 300, height: 600 };

describe('parsePictureQuery', () => {
	test.each([
		['width=0', 'width is "0"; it must be a whole number from 1 to 5760'],
		['width=5761', 'width is "5761"'],
		['height=12.5', 'height is "12.5"'],
		['height=-5', 'height is "-5"'],
		['width=1e3', 'width is "1e3"'],
		[
			'crop=middle',
			'crop is "middle"; it must be one of center, top, bottom, left, right, region.'
		],
		['format=gif', 'format is "gif"; it must be one of jpg, pjpg, png, webp, avif.']
	])('refuses %s', (query, message) => {
		expect(() => parsePictureQuery(new URLSearchParams(query))).toThrow(message);
	});

	test('reads what it knows, takes empty values as not set, ignores the rest', () => {
		const query = new URLSearchParams('v=17&width=5760&height=&crop=top&format=pjpg&pad=1');
		expect(parsePictureQuery(query)).toEqual({
			width: 5760,
			height: null,
			crop: 'top',
			region: null,
			format: 'pjpg'
		});
	});

	test('reads a region in pixels, and ignores one that no crop asks for', () => {
		const region = 'crop_left=0&crop_top=20&crop_width=300&crop_height=400';
		expect(parsePictureQuery(new URLSearchParams(`crop=region&${region}`)).region).toEqual({
			left: 0,
			top: 20,
			width: 300,
			height: 400
		});
		expect(parsePictureQuery(new URLSearchParams(`crop=top&${region}`)).region).toBeNull();
		expect(() => parsePictureQuery(new URLSearchParams('crop=region&crop_width=0'))).toThrow(
			'crop_width is "0"'
		);
	});
});

describe('parseSizeSuffix', () => {
	test.each([
		'a.webp',
		'a_x.webp',
		'a_12345x1.webp',
		'a_10x10_crop_middle.webp',
		'_10x',
		'a_1x1@4x.png'
	])('%s has none', (path) => {
		expect(parseSizeSuffix(path)).toBeNull();
	});

	test.each([
		['b/a_400x300.webp', { width: 400, height: 300 }],
		['b/a_400x.webp', { width: 400 }],
		['b/a_x300.webp', { height: 300 }],
		['b/a_400x300_crop_left@2x.webp', { width: 800, height: 600, crop: 'left' }]
	])('%s', (path, request) => {
		expect(parseSizeSuffix(path)).toEqual({
			path: 'b/a.webp',
			request: { ...NOTHING, ...request }
		});
	});

	test('refuses a size beyond the bound after scaling', () => {
		expect(() => parseSizeSuffix('a_2000x@3x.webp')).toThrow('width is "6000"');
	});
});

describe('computeSize', () => {
	test.each([
		['nothing asked', {}, [1200, 1500]],
		['wider than the source', { width: 2400 }, [1200, 1500]],
		['width alone keeps proportions', { width: 600 }, [600, 750]],
		['height alone keeps proportions', { height: 500 }, [400, 500]],
		['a box without crop is fitted into', { width: 600, height: 600 }, [480, 600]],
		['a box with crop is filled', { width: 600, height: 600, crop: 'center' }, [600, 600]],
		['a too large crop keeps its shape', { width: 2400, height: 1200, crop: 'top' }, [1200, 600]],
		['a crop of one side changes nothing', { width: 600, crop: 'center' }, [600, 750]],
		['a region at its size', { crop: 'region', region: REGION }, [300, 600]],
		['a region at a width', { crop: 'region', region: REGION, width: 100 }, [100, 200]],
		['a region that the picture has in part', { region: { ...REGION, left: 1000 } }, [200, 600]],
		['never less than a pixel', { width: 1, height: 1 }, [1, 1]]
	] as const)('%s', (_name, wishes, [width, height]) => {
		expect(computeSize(SOURCE, { ...NOTHING, ...wishes })).toEqual({ width, height });
	});
});

describe('negotiateFormat', () => {
	test.each([
		[null, 'webp', 'webp'],
		['*/*', 'png', 'png'],
		['text/html', 'png', 'png'],
		['image/avif,image/webp,image/png,*/*;q=0.8', 'png', 'avif'],
		['image/avif;q=0, image/webp;q=0.9', 'png', 'webp'],
		['image/avif;q=0.0,image/*', 'png', 'png'],
		['image/jpeg', 'webp', 'jpg'],
		['image/png', 'webp', 'png'],
		['image/png,image/*;q=0.8', 'webp', 'webp']
	] as const)('%s of a %s: %s', (accept, own, format) => {
		expect(negotiateFormat(accept, own)).toBe(format);
	});
});
