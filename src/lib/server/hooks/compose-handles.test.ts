import type { Handle, RequestEvent, ResolveOptions } from '@sveltejs/kit';
import { describe, expect, it } from 'vitest';
import { composeHandles } from './compose-handles';

describe('composeHandles', () => {
	const event = { locals: {} } as RequestEvent;
	const steps: string[] = [];
	const log =
		(name: string, options?: ResolveOptions): Handle =>
		async ({ event: inner, resolve }) => {
			steps.push(`${name} in`);
			const response = await resolve(inner, options);
			steps.push(`${name} out`);
			return response;
		};

	async function run(...handles: Handle[]) {
		steps.length = 0;
		const given: (ResolveOptions | undefined)[] = [];
		const response = await composeHandles(...handles)({
			event,
			resolve(_, options) {
				given.push(options);
				return new Response('page');
			}
		});
		return { text: await response.text(), given };
	}

	it('runs the first outermost, and answers with what the last gets', async () => {
		const { text } = await run(log('a'), log('b'), log('c'));
		expect(text).toBe('page');
		expect(steps).toEqual(['a in', 'b in', 'c in', 'c out', 'b out', 'a out']);
	});

	it('answers without the handles behind one that answers itself', async () => {
		const answer: Handle = () => new Response('mine');
		const { text, given } = await run(log('a'), answer, log('c'));
		expect(text).toBe('mine');
		expect(given).toEqual([]);
		expect(steps).toEqual(['a in', 'a out']);
	});

	it.each([0, 1, 2])('passes on the options of handle %i', async (position) => {
		const options: ResolveOptions = { preload: () => true };
		const handles = ['a', 'b', 'c'].map((name, index) =>
			log(name, index === position ? options : undefined)
		);
		expect((await run(...handles)).given).toEqual([options]);
	});

	it('refuses options of two handles', async () => {
		const options: ResolveOptions = { preload: () => true };
		await expect(run(log('a', options), log('b', options))).rejects.toThrow('Two handles give');
	});

	it('passes failures on to the handles around', async () => {
		const failing: Handle = () => Promise.reject(new Error('down'));
		const rescue: Handle = async ({ event: inner, resolve }) => {
			try {
				return await resolve(inner);
			} catch (error) {
				return new Response(String(error));
			}
		};
		expect((await run(rescue, log('b'), failing)).text).toBe('Error: down');
	});

	it('gives all handles one event', async () => {
		const mark: Handle = ({ event: inner, resolve }) => {
			inner.locals.requestId = '1';
			return resolve(inner);
		};
		const read: Handle = ({ event: inner }) => new Response(inner.locals.requestId);
		expect((await run(mark, log('b'), read)).text).toBe('1');
	});
});
