import { expect, it } from 'vitest';
import { boundBody } from './bound-body';

it('passes an answer of the allowed size on as it is', async () => {
	const answer = new Response('1234', { status: 201, headers: { 'x-name': 'a' } });
	const bounded = boundBody(answer, 4);
	expect([bounded.status, bounded.headers.get('x-name')]).toEqual([201, 'a']);
	expect(await bounded.text()).toBe('1234');
	expect(boundBody(new Response(null, { status: 304 }), 4).status).toBe(304);
});

it('fails at the first part that is too much, and reads no further', async () => {
	let sent = 0;
	let isCancelled = false;
	const endless = new ReadableStream<Uint8Array>({
		pull: (controller) => {
			sent += 1;
			controller.enqueue(new Uint8Array(10));
		},
		cancel: () => {
			isCancelled = true;
		}
	});
	await expect(boundBody(new Response(endless), 25).text()).rejects.toThrow('more than 25 bytes');
	expect(sent).toBeLessThan(10);
	expect(isCancelled).toBe(true);
});
