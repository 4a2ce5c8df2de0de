import { describe, expect, it } from 'vitest';
import { pickImages } from './pick-images';

const image = (value: string | null) => ({
	url: `/files/teapot--${value ?? 'detail'}.webp`,
	altText: '',
	width: 1200,
	height: 1500,
	optionValue: value === null ? null : { name: 'Color', value }
});
const images = [image('Ink'), image('Sage'), image(null)];
const choose = (value: string) => ({ selectedOptions: [{ name: 'Color', value }] });

describe('pickImages', () => {
	it('leaves out what shows another value', () => {
		expect(pickImages({ images, selectedVariant: choose('Ink') })).toEqual([images[0], images[2]]);
	});

	it('shows everything while nothing is chosen', () => {
		expect(pickImages({ images, selectedVariant: null })).toBe(images);
	});

	it('shows everything rather than nothing', () => {
		const colored = images.slice(0, 2);
		expect(pickImages({ images: colored, selectedVariant: choose('Rust') })).toBe(colored);
	});
});
