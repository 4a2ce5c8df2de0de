import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import { expect, it } from 'vitest';
import { linksRule } from './links.ts';

function lint(code: string, filename: string): string[] {
	const linter = new Linter();
	const rule = {
		files: ['**/*.svelte', '**/*.js'],
		plugins: { prism: { rules: { links: linksRule } } },
		rules: { 'prism/links': 'error' as const }
	};
	const messages = linter.verify(code, [...svelte.configs.base, rule], { filename });
	return messages.map(({ message }) => message);
}

it.each([
	'<a href="/cart">Cart</a>',
	'<a href={CART_PATH}>Cart</a>',
	'<a {href}>Cart</a>',
	'<a href={product.href}>Mug</a>',
	'<a href="{subscription.href}/cancel">Cancel</a>',
	'<a href="?page=2">Next</a>',
	'<a href={`/products/${handle}`}>Mug</a>',
	'<form method="post" action={CART_ACTION_PATH}></form>',
	'<form method="post" action="?/save"></form>',
	'<button formaction="?/remove">Remove</button>',
	'<input type="submit" formaction={path} />'
])('reports %s', (markup) => {
	expect(lint(markup, 'src/a.svelte')).toEqual([expect.stringContaining('link()')]);
});

it.each([
	'<a href={link(CART_PATH)}>Cart</a>',
	'<a href="#main">Skip</a>',
	'<a href="#picture-{index}">Picture</a>',
	'<a href="mailto:{email}">Mail</a>',
	'<a href={`tel:${number}`}>Call</a>',
	'<a href="https://other.example/">Elsewhere</a>',
	'<a href="//other.example/">Elsewhere</a>',
	'<a class={name} id="x">Anchor</a>',
	'<link rel="canonical" href={canonical} />',
	'<Card href={product.href} />'
])('allows %s', (markup) => {
	expect(lint(markup, 'src/a.svelte')).toEqual([]);
});

it.each([
	'goto(href)',
	"goto('/cart', { replaceState: true })",
	'preloadData(address)',
	"import { redirect } from '@sveltejs/kit'; redirect(303, CART_PATH)",
	'location.assign(CART_PATH)',
	'location.replace(`${path}?a=b`)',
	'window.open(path)',
	'location.href = path',
	'window.location = path'
])('reports %s', (code) => {
	expect(lint(code, 'src/a.js')).toHaveLength(1);
});

it.each([
	'goto(link(href), { noScroll: true })',
	"import { redirect } from '@sveltejs/kit'; redirect(303, link(CART_PATH))",
	"import { redirect } from './answers'; redirect(303, CART_PATH)",
	'location.assign(link(wanted) + fragment)',
	'location.assign(result.location)',
	'location.assign(to.url)',
	"window.open('https://other.example/')",
	'visit(path)',
	'place.location = path'
])('allows %s', (code) => {
	expect(lint(code, 'src/a.js')).toEqual([]);
});
