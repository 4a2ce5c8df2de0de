import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeBrowserError, hideValues, MAX_ERROR_TEXT } from './browser-error';

const GIVEN = { kind: 'script', route: '/cart', origin: 'https://shop.example' } as const;

function fail(message: string, stack: string): Error {
	return Object.assign(new TypeError(message), { stack });
}

describe('an error of a browser', () => {
	it.each([
		[
			'Chromium',
			'TypeError: x\n    at b (https://shop.example/_app/immutable/chunks/B_1-a.js:1:20)\n    at https://shop.example/_app/immutable/entry/a.js:3:4\n    at https://apps.example/_app/immutable/x.js:1:1'
		],
		[
			'Firefox and WebKit',
			'b@https://shop.example/_app/immutable/chunks/B_1-a.js:1:20\n@https://shop.example/_app/immutable/entry/a.js:3:4\nglobal code'
		]
	])('has its own frames of %s', (_, stack) => {
		expect(describeBrowserError(fail('x is undefined', stack), GIVEN)).toEqual({
			...{ kind: 'script', route: '/cart', name: 'TypeError', message: 'x is undefined' },
			frames: ['/_app/immutable/chunks/B_1-a.js:1:20', '/_app/immutable/entry/a.js:3:4']
		});
	});

	it.each([
		['an extension', fail('x', 'at chrome-extension://abc/content.js:1:2')],
		['another site', fail('x', 'at https://apps.example/_app/immutable/a.js:1:2')],
		['an inline script', fail('x', 'at https://shop.example/products/mug?email=a:1:2')],
		['no error', 'Script error.']
	])('of %s is none of the shop', (_, error) => {
		expect(describeBrowserError(error, GIVEN)).toBeNull();
	});

	it.each([
		['Failed to fetch https://shop.example/cart?key=1 now', 'Failed to fetch … now'],
		['"kim" is not valid JSON', '… is not valid JSON'],
		['no user kim@example.com', 'no user …'],
		['order gid-98800001004-x', 'order …'],
		[
			"Cannot read properties of undefined (reading 'price')",
			'Cannot read properties of undefined (reading …)'
		]
	])('says of %j only %j', (message, shown) => {
		expect(hideValues(message)).toBe(shown);
	});

	it('shows no email address, whatever stands around it, and is short', () => {
		fc.assert(
			fc.property(
				fc.string(),
				fc.emailAddress(),
				fc.string({ maxLength: 1000 }),
				(before, email, after) => {
					const shown = hideValues(`${before} ${email} ${after}`);
					expect(shown).not.toContain(email);
					expect(shown.length).toBeLessThanOrEqual(MAX_ERROR_TEXT);
				}
			)
		);
	});
});
