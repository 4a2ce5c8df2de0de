import { expect, it } from 'vitest';
import { isOpenToApps } from './apps';

it.each([
	['/', true],
	['/cart', true],
	['/accounting', true],
	['/account', false],
	['/account/orders/1', false]
])('%s is open to apps: %s', (path, isOpen) => {
	expect(isOpenToApps(path)).toBe(isOpen);
});
