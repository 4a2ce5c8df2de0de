import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import PaymentMarks from './PaymentMarks.svelte';
import ProductRating from './ProductRating.svelte';

const KNOWN = [
	'Shop Pay',
	'Apple Pay',
	'Google Pay',
	'Visa',
	'Mastercard',
	'American Express',
	'Discover',
	'Diners Club',
	'JCB'
];

it('draws a mark for each means of payment, and writes a name that has none', () => {
	const { body } = render(PaymentMarks, { props: { names: [...KNOWN, 'Harbor Card'] } });
	const labels = [...body.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
	expect(labels).toEqual(KNOWN);
	expect(body).toMatch(/<li[^>]*>(?:<!--.*?-->)*Harbor Card/);
	const drawn = [...body.matchAll(/href="[^"]*#([^"]+)"/g)].map(([, id]) => `<symbol id="${id}"`);
	expect(drawn).toHaveLength(KNOWN.length);
	const file = readFileSync(join(import.meta.dirname, 'payment-marks.svg'), 'utf8');
	expect(drawn.filter((symbol) => !file.includes(symbol))).toEqual([]);
});

it('tells the number of reviews only where it leads to some', () => {
	const rating = { value: 4.5, count: 302 };
	const review = { rating: 5, author: 'Jo', date: null, title: 'Good', body: 'Very' };
	const { body } = render(ProductRating, { props: { product: { rating, reviews: [review] } } });
	expect(body).toMatch(/<a href="#reviews"[^>]*>302 reviews<\/a>/);
	const alone = render(ProductRating, { props: { product: { rating, reviews: [] } } }).body;
	expect(alone).toContain('aria-label="4.5 out of 5"');
	expect(alone).not.toContain('302');
});
