import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLATFORM_PATHS } from '../../tests/support/http-surface/platform-paths.ts';
import { describePlatformFiles } from './static-files.ts';

const PATHS = PLATFORM_PATHS.surfaces.flatMap(({ path, platformPath, exchanges }) => [
	...exchanges.map((exchange) => exchange.path.replace(/[?#].*/, '').slice(1)),
	...exchanges.map((exchange) => exchange.path.replace(path, platformPath ?? path).slice(1))
]);

it.each([...new Set(PATHS)].map((path) => path.replace(/[?#].*/, '')))('refuses %s', (file) => {
	expect(describePlatformFiles([file])).toContain(`paths that belong to the platform: ${file}.`);
});

it.each(['checkout.html', 'checkout/index.html', 'CART.JS', 'buy\\x:1', 'de-de/cart/add.js'])(
	'refuses %s, which is served at such a path',
	(file) => {
		expect(describePlatformFiles(['favicon.svg', file])).toContain(file);
	}
);

it.each([
	'favicon.svg',
	'cartoon.png',
	'checkouts',
	'.well-known/security.txt',
	'buys',
	'x/cart.js'
])('takes %s', (file) => {
	expect(describePlatformFiles([file])).toBeNull();
});

it('takes the files that there are', () => {
	const files = readdirSync('static', { encoding: 'utf8', recursive: true });
	expect(files).toContain('favicon.svg');
	expect(describePlatformFiles(files)).toBeNull();
});
