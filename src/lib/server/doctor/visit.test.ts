import { expect, it } from 'vitest';
import { describeUnreachable, isObstacle, visit } from './visit';

const URL = 'https://shop.example/healthz';
const fail = (failure: Error) => visit({ fetch: () => Promise.reject(failure) }, URL);

it('follows redirects to the last answer', async () => {
	const asked: string[] = [];
	const found = await visit(
		{
			fetch: (input) => {
				asked.push(input as string);
				const isLast = asked.length === 3;
				const headers = isLast ? {} : { location: `/step-${asked.length}` };
				return Promise.resolve(new Response(null, { status: isLast ? 200 : 307, headers }));
			}
		},
		URL
	);
	expect(asked).toEqual([URL, 'https://shop.example/step-1', 'https://shop.example/step-2']);
	expect(found).toMatchObject({ url: asked.at(-1), response: { status: 200 } });
});

it('takes a redirect without an address as an answer', async () => {
	const found = await visit(
		{ fetch: () => Promise.resolve(new Response(null, { status: 304 })) },
		URL
	);
	expect(isObstacle(found)).toBe(false);
});

it.each([
	[
		'of a name with several addresses',
		new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
	],
	[
		'in a cause of a cause',
		new TypeError('fetch failed', {
			cause: new Error('x', { cause: Object.assign(new Error('y'), { code: 'ECONNREFUSED' }) })
		})
	]
])('finds the reason %s', async (_, failure) => {
	expect(await fail(failure)).toMatchObject({
		message: 'Nothing listens at https://shop.example: no page was tried.',
		isPassing: true
	});
});

it('repeats what it cannot explain', () => {
	expect(describeUnreachable(URL, 'odd').message).toContain('(odd)');
});
