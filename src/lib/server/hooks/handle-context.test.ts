import type { Handle } from '@sveltejs/kit';
import { describe, expect, it } from 'vitest';
import { handleContext } from './handle-context';
import { handleFailures } from './handle-failures';
import { visitHandle } from './testing/visit-handle';

describe('handleContext', () => {
	/** The outermost handle gives the request its id. */
	const handleWithId: Handle = ({ event, resolve }) =>
		handleFailures({ event, resolve: (inner) => handleContext({ event: inner, resolve }) });

	it.each(['short', 'with space and more', 'x'.repeat(65), '<script>alert(1)</script>'])(
		'does not take over the id "%s"',
		async (id) => {
			const { answer } = visitHandle(handleWithId, { headers: { 'x-request-id': id } });
			const given = (await answer).headers.get('x-request-id');
			expect(given).not.toBe(id);
			expect(given).toMatch(/^[\da-f-]{36}$/);
		}
	);

	it('goes on with the id of the proxy before us, for code and for the answer', async () => {
		const { answer, event } = visitHandle(handleWithId, {
			headers: { 'x-request-id': 'edge-12345' }
		});
		expect((await answer).headers.get('x-request-id')).toBe('edge-12345');
		expect(event.locals.requestId).toBe('edge-12345');
	});

	it.each(['storefront', 'cart', 'visit'] as const)(
		'opens the %s when it is first used, and only once',
		async (name) => {
			const { answer, event } = visitHandle(handleWithId, {});
			await answer;
			const isOpen = () => 'value' in (Object.getOwnPropertyDescriptor(event.locals, name) ?? {});
			expect(isOpen()).toBe(false);
			const opened = event.locals[name];
			expect(isOpen()).toBe(true);
			expect(event.locals[name]).toBe(opened);
		}
	);
});
