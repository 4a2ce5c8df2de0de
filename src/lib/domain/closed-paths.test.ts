import { afterEach, expect, it } from 'vitest';
import { closePaths, isClosedPath } from './closed-paths';

afterEach(() => closePaths([]));

it('closes a path and everything below it, and nothing beside it', () => {
	expect(isClosedPath('/account')).toBe(false);
	closePaths(['/account']);
	expect(['/account', '/account/', '/account/login'].map(isClosedPath)).toEqual([true, true, true]);
	expect(['/', '/accounts', '/my/account', '/account.md'].map(isClosedPath)).not.toContain(true);
});
