import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Hero from './Hero.svelte';

const URL = 'https://cdn.example/hero.webp?v=1';

function listCrops(width: number, height: number) {
	const image = { url: URL, altText: '', width, height };
	const { body } = render(Hero, {
		props: { image, title: 'Light', href: '/collections/all', action: 'Shop' }
	});
	return [...body.matchAll(/<source [^>]*srcset="([^"]+)"/g)].map(([, it]) => it);
}

it('shows the middle of a wide picture on narrow screens', () => {
	const [crops] = listCrops(2000, 1125);
	expect(crops?.split(', ')).toEqual([
		`${URL}&amp;width=480&amp;height=600&amp;crop=center 480w`,
		`${URL}&amp;width=780&amp;height=975&amp;crop=center 780w`,
		`${URL}&amp;width=900&amp;height=1125&amp;crop=center 900w`
	]);
});

it('shows a narrow picture whole on all screens', () => {
	expect(listCrops(1000, 1250)).toEqual([]);
});
