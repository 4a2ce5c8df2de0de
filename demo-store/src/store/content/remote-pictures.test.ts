import { expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { createRemotePictures } from './remote-pictures.ts';

test('records name pictures elsewhere by paths that lead back to them', () => {
	const pictures = createRemotePictures(openDatabase(':memory:'));
	const cup = 'https://pictures.example/cup.png?v=1';
	const product = {
		descriptionHtml: `<img src="${cup}">`,
		featuredImage: cup,
		media: [{ src: cup }, { src: 'products/own.webp' }],
		options: [{ optionValues: [{ name: cup, swatch: { color: null, image: cup } }] }],
		variants: [{ image: null }]
	};
	const local = pictures.localize(product);
	const path = local.featuredImage;
	expect(path).toMatch(/^remote\/[0-9a-f]{24}\.jpg$/);
	expect(local).toEqual({
		...product,
		featuredImage: path,
		media: [{ src: path }, { src: 'products/own.webp' }],
		options: [{ optionValues: [{ name: cup, swatch: { color: null, image: path } }] }]
	});
	expect(pictures.find(path)).toBe(cup);
	expect(pictures.find('remote/other.jpg')).toBeNull();
	expect(createRemotePictures(openDatabase(':memory:')).localize(product)).toEqual(local);
});
