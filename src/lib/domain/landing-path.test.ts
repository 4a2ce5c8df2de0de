import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isLandingPath } from './landing-path';

it.each(['/summer', '/summer/2027', '/%E5%A4%8F', '/about-us', '/cartography'])(
	'takes %s',
	(path) => {
		expect(isLandingPath(path)).toBe(true);
	}
);

it.each([
	...['/', '', '//', '/summer/', '/a/b/c/d/e/f', '/robots.txt', '/.env', '/wp-login.php'],
	...['/checkouts/c/1', '/apps/reviews', '/A/x', '/cdn/shop', '/12345/orders', '/de-at/summer']
])('takes no %j', (path) => {
	expect(isLandingPath(path)).toBe(false);
});

it('takes none beside a route of the shop', () => {
	const routes = readdirSync('src/routes', { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && /^[\w-]+$/.test(entry.name))
		.map(({ name }) => name);
	expect(routes.length).toBeGreaterThan(20);
	const taken = routes.filter((name) => isLandingPath(`/${name}/nothing`));
	expect(taken, 'OWN_PATH of landing-path.ts names the folders of routes.').toEqual([]);
});
