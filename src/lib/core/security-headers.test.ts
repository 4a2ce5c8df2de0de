import { expect, it } from 'vitest';
import { listSecurityHeaders } from './security-headers.ts';

it.each([
	['https://shop.example', true],
	['http://localhost:3000', false],
	['', false]
])('tells browsers of %j to stay on TLS: %s', (origin, isTold) => {
	const headers = listSecurityHeaders(origin);
	expect('strict-transport-security' in headers).toBe(isTold);
	expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});
