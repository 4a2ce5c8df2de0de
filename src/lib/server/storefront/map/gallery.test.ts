import { describe, expect, it } from 'vitest';
import type { ProductDetail$data, VariantDetail$data } from '$houdini';
import { hasThumbnails, mapGallery, mapValueImages } from './gallery';

const preview = (name: string, altText: string | null = null) => ({
	...{ url: `https://cdn.example/${name}.webp`, altText, width: 1200, height: 1500 }
});
const picture = (name: string, altText: string | null = null) => ({
	...{ __typename: 'MediaImage', id: `gid://shopify/MediaImage/${name}`, alt: altText },
	...{ previewImage: null, image: preview(name, altText) }
});
const CHALK = picture('chalk', 'Mug with a Chalk glaze');
const INK = picture('ink', 'Mug with an Ink glaze');
const PLAIN = picture('plain');

const medium = (__typename: string, facts: object, alt: string | null = 'A turn') => ({
	...{ __typename, id: `gid://shopify/${__typename}/7`, alt, previewImage: preview('poster') },
	...facts
});
const file = (height: number, mimeType = 'video/mp4') => ({
	...{ url: `https://cdn.example/${mimeType}/${height}`, mimeType, height }
});
const EMBED = 'https://www.youtube.com/embed/aqz-KE-bpKQ';

const value = (name: string, image: object, handle = 'mug') => ({
	...{ name, swatch: null, firstSelectableVariant: { image, product: { handle } } }
});

const show = (media: object[]) =>
	({
		...{ handle: 'mug', title: 'Mug' },
		media: { nodes: media },
		options: [
			{ name: 'Color', optionValues: [value('Chalk', CHALK.image), value('Ink', INK.image)] }
		]
	}) as unknown as ProductDetail$data;

function map(media: object[], chosen: string | null = 'Ink', image: object | null = null) {
	const product = show(media);
	const selectedOptions = [{ name: 'Color', value: chosen }];
	const variant = { selectedOptions, image } as unknown as VariantDetail$data;
	return mapGallery(product, mapValueImages(product), chosen === null ? null : variant);
}

const listNames = (...args: Parameters<typeof map>) =>
	map(...args).map(({ url, player }) => player?.kind ?? /(\w+)\.webp/.exec(url)?.[1]);

describe('pictures', () => {
	it('of another value are left out', () => {
		expect(listNames([CHALK, INK, PLAIN])).toEqual(['ink', 'plain']);
		expect(listNames([CHALK, INK, PLAIN], 'Chalk')).toEqual(['chalk', 'plain']);
	});

	it('are all shown while nothing is chosen, and rather than none', () => {
		expect(listNames([CHALK, INK], null)).toEqual(['chalk', 'ink']);
		expect(listNames([CHALK, INK], 'Rust')).toEqual(['chalk', 'ink']);
		const video = medium('Video', { sources: [file(720)] });
		expect(listNames([CHALK, video], 'Rust')).toEqual(['chalk', 'video']);
	});

	it.each([
		[[CHALK, INK], false],
		[[CHALK, INK, PLAIN], true],
		[[CHALK, INK, { ...INK, image: preview('side', 'Ink') }], true],
		[[PLAIN], false],
		[[], false]
	])('have thumbnails where a value has several: %#', (media, expected) => {
		const product = show(media);
		expect(hasThumbnails(product, mapValueImages(product))).toBe(expected);
	});

	it('of the variant come first', () => {
		expect(listNames([PLAIN, CHALK, INK], 'Ink', INK.image)).toEqual(['ink', 'plain']);
		const side = picture('side', 'Mug in Ink from the side');
		const media = [PLAIN, side, CHALK, INK];
		expect(listNames(media, 'Ink', INK.image)).toEqual(['ink', 'side', 'plain']);
		expect(listNames(media, 'Ink')).toEqual(['side', 'ink', 'plain']);
		expect(listNames(media, null)).toEqual(['plain', 'side', 'chalk', 'ink']);
	});

	it.each([
		['Mug in Chalk, from above', false],
		['CHALK mug', false],
		['Mug, ink', true],
		['', true],
		['Mug on a desk', true],
		['Chalk and Ink beside each other', true],
		['Mug beside chalky inkwells', true]
	])('show the value that their text names: "%s"', (altText, isShown) => {
		expect(listNames([INK, picture('detail', altText)]).includes('detail')).toBe(isShown);
	});

	it('have the title where they have no text, and are left out until they are ready', () => {
		expect(map([PLAIN, { ...PLAIN, image: null }])).toEqual([
			{ ...PLAIN.image, altText: 'Mug', player: null }
		]);
	});
});

describe('what can be played', () => {
	it.each([
		[
			'Video',
			{ sources: [file(480), file(2160), file(0, 'application/x-mpegURL'), file(1080), file(720)] },
			{
				kind: 'video',
				sources: [1080, 720, 480, 2160, 0].map((height) => ({
					url: file(height, height === 0 ? 'application/x-mpegURL' : undefined).url,
					type: height === 0 ? 'application/x-mpegURL' : 'video/mp4'
				}))
			},
			'Video: A turn'
		],
		[
			'ExternalVideo',
			{ embedUrl: EMBED, originUrl: EMBED },
			{
				...{ kind: 'external', host: 'YouTube' },
				embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
				url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
			},
			'Video: A turn'
		],
		[
			'Model3d',
			{
				sources: [
					{ url: 'https://cdn.example/a.usdz', mimeType: 'model/vnd.usdz+zip' },
					{ url: 'https://cdn.example/a.glb', mimeType: 'model/gltf-binary' }
				]
			},
			{ kind: 'model', url: 'https://cdn.example/a.glb' },
			'3D model: A turn'
		]
	])('is a %s with a poster', (type, facts, player, altText) => {
		expect(map([medium(type, facts)])).toEqual([
			{ ...preview('poster'), altText, player: { id: '7', ...player } }
		]);
	});

	it('has the title where it has no text', () => {
		const [model] = map([medium('ExternalVideo', { embedUrl: EMBED, originUrl: EMBED }, '')]);
		expect(model?.altText).toBe('Video: Mug');
	});

	it('belongs to the value that its text names, whatever its poster is', () => {
		const facts = { sources: [file(720)], previewImage: CHALK.image };
		expect(listNames([INK, medium('Video', facts)])).toEqual(['ink', 'video']);
		expect(listNames([INK, medium('Video', facts, 'In Chalk')])).toEqual(['ink']);
	});

	it.each<[what: string, type: string, facts: object]>([
		['a video without files', 'Video', { sources: [] }],
		[
			'a model without a binary file',
			'Model3d',
			{ sources: [{ url: 'a', mimeType: 'model/usd' }] }
		],
		['an unknown player', 'ExternalVideo', { embedUrl: 'https://a.example', originUrl: '' }],
		['a poster that is not ready', 'Video', { sources: [file(720)], previewImage: null }]
	])('is left out with %s', (_, type, facts) => {
		expect(listNames([INK, medium(type, facts)])).toEqual(['ink']);
	});
});
