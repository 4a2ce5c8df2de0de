import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { HeroSection as Section } from '$lib/domain/sections';
import HeroSection from './HeroSection.svelte';

const URL = 'https://cdn.example/hero.webp?v=1';

const SECTION: Section = {
	id: 'hero',
	type: 'hero',
	scheme: 'default',
	heading: 'Light',
	text: null,
	image: null,
	imageMobile: null,
	button: { label: 'Shop', href: '/collections/all' },
	alignment: 'start',
	height: 'large'
};

function listCrops(width: number, height: number, imageMobile: Section['imageMobile'] = null) {
	const image = { url: URL, altText: '', width, height };
	const { body } = render(HeroSection, { props: { section: { ...SECTION, image, imageMobile } } });
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

it('shows narrow screens what is around the focal point', () => {
	const image = { url: URL, altText: '', width: 2000, height: 1125, position: '10% 80%' };
	const { body } = render(HeroSection, { props: { section: { ...SECTION, image } } });
	expect(body).toContain(
		`${URL}&amp;width=480&amp;crop=region&amp;crop_left=110&amp;crop_width=900&amp;crop_height=1125 480w`
	);
	expect(body).toMatch(/<img [^>]*style="[^"]*object-position: 10% 80%/);
});

it('shows a narrow picture whole on all screens', () => {
	expect(listCrops(1000, 1250)).toEqual([]);
});

it('shows narrow screens a picture of their own', () => {
	const mobile = { url: 'https://cdn.example/phone.webp', altText: '', width: 480, height: 800 };
	const [sources] = listCrops(2000, 1125, mobile);
	expect(sources).toContain('phone.webp');
	expect(sources).not.toContain('hero.webp');
});

it('is the heading of its page only where it is asked to be', () => {
	const write = (hasTitle: boolean) =>
		render(HeroSection, { props: { section: SECTION, hasTitle } }).body;
	expect(write(true)).toMatch(/<h1[^>]*>\s*Light/);
	expect(write(false)).toMatch(/<h2[^>]*>\s*Light/);
});
