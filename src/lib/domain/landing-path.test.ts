import { expect, it } from 'vitest';
import { isLandingPath } from './landing-path';

it.each(['/summer', '/summer/2027', '/%E5%A4%8F', '/about-us'])('takes %s', (path) => {
	expect(isLandingPath(path)).toBe(true);
});

it.each([
	...['/', '', '//', '/summer/', '/a/b/c/d/e/f', '/robots.txt', '/.env', '/wp-login.php'],
	...['/checkouts/c/1', '/apps/reviews', '/A/x', '/cdn/shop', '/12345/orders', '/de-at/summer']
])('takes no %j', (path) => {
	expect(isLandingPath(path)).toBe(false);
});
