import { expect, it } from 'vitest';
import { describeError } from './describe-error';

it('says of an error what it is and where it was thrown, and nothing of what it says', () => {
	const error = Object.assign(new TypeError('my address:\n    at 12 Elm Street:1:1'), {
		prompt: 'my address is 12 Elm Street'
	});
	const described = describeError(error);
	expect(described.error).toBe('TypeError');
	expect(described.at[0]).toMatch(/describe-error\.test\.ts:\d+:\d+/);
	expect(JSON.stringify(described)).not.toContain('Elm Street');
	expect(describeError('my address is 12 Elm Street')).toEqual({ error: 'string', at: [] });
});
