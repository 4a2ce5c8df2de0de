import { expect, test } from 'vitest';
import { readFlash, renderFlashCookie } from './flash.ts';

test.each([
	null,
	'',
	'other=1',
	'xdemo_admin_flash=1',
	'demo_admin_flash=',
	'demo_admin_flash=%E0%A4%A'
])('finds nothing in %j', (cookies) => {
	expect(readFlash(cookies)).toBeNull();
});

test('brings any sentence back, among other cookies', () => {
	const message = 'Größe “A; B=C” is saved.';
	const [pair] = renderFlashCookie(message).split(';');
	expect(readFlash(`cart=1; ${pair ?? ''}; x=2`)).toBe(message);
});

test('stays within the admin and out of reach of scripts', () => {
	expect(renderFlashCookie('Saved.')).toBe(
		'demo_admin_flash=Saved.; Max-Age=60; Path=/admin; HttpOnly; SameSite=Strict'
	);
});
