import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test('times are in UTC and have whole seconds', () => {
	expect(formatTime(Date.UTC(2026, 6, 15, 22, 57, 55, 999))).toBe('2026-07-15T22:57:55Z');
});
