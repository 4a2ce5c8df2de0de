import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Hero from './Hero.svelte';

const URL = 'https://cdn.example/hero.webp?v=1';

function show(width: number, height: number) {
	const image = { url: URL, altText: '', width, height };
	const { head, body } = render(Hero, {
		props: { image, title: 'Light', href: '/collections/all', action: 'Shop' }
	});
	const read = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);
	return {
		preloads: read(head, /<link [^>]*rel="preload"[^>]*?media="([^"]+)"/g),
		crops: read(body, /<source [^>]*srcset="([^"]+)"/g),
		head,
		body
	};
}

it('shows the middle of a wide picture on narrow screens', () => {
	const { crops, preloads, head } = show(2000, 1125);
	expect(crops[0]?.split(', ')).toEqual([
		`${URL}&amp;width=480&amp;height=600&amp;crop=center 480w`,
		`${URL}&amp;width=780&amp;height=975&amp;crop=center 780w`,
		`${URL}&amp;width=900&amp;height=1125&amp;crop=center 900w`
	]);
	// One picture for each screen.
	expect(preloads).toEqual(['not all and (min-width: 48rem)', '(min-width: 48rem)']);
	expect(head).toContain(`imagesrcset="${crops[0]}"`);
});

it('shows a narrow picture whole on all screens', () => {
	const { crops, preloads, head } = show(1000, 1250);
	expect(crops).toEqual([]);
	expect(preloads).toEqual([]);
	expect(head).toContain('rel="preload"');
});
