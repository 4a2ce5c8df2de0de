import { afterEach, expect, it } from 'vitest';
import { disablePaths, isDisabledPath } from './disabled-paths';

afterEach(() => disablePaths([]));

it('disables a path and everything below it, and nothing beside it', () => {
	expect(isDisabledPath('/account')).toBe(false);
	disablePaths(['/account']);
	expect(['/account', '/account/', '/account/login'].map(isDisabledPath)).toEqual([
		true,
		true,
		true
	]);
	expect(['/', '/accounts', '/my/account', '/account.md'].map(isDisabledPath)).not.toContain(true);
});
