import { describe, expect, it } from 'vitest';
import { createFanOut } from './fan-out';
import { UPDATE_END, UPDATE_START, UpstreamError } from './open-upstream';

const RESET = '\x1b[0m\x1b[?25h\r\n';
const PRESENT = new AbortController().signal;

/** A renderer whose every stream begins with its number, and goes on as the test says. */
function openRenderer() {
	const opened: { draw: (text: string) => void; end: () => void; fail: () => void }[] = [];
	const state = { isEmpty: false, left: 0, isBroken: false };
	const fanOut = createFanOut({
		open: () => {
			if (state.isBroken) return Promise.reject(new UpstreamError('away'));
			const { readable, writable } = new TransformStream<Uint8Array>();
			const writer = writable.getWriter();
			const reader = readable.getReader();
			opened.push({
				draw: (text) => void writer.write(Buffer.from(text)),
				end: () => void writer.close(),
				fail: () => void writer.abort(new Error('cut'))
			});
			return Promise.resolve({
				first: Buffer.from(`<${opened.length}>`),
				read: async () => (await reader.read()).value ?? null,
				close: () => (state.left += 1)
			});
		},
		onFailure: () => undefined,
		onEmpty: () => (state.isEmpty = true)
	});
	const watch = async () => {
		const reader = (await fanOut.watch(PRESENT)).getReader();
		return {
			read: async () => {
				const { value } = await reader.read();
				return value === undefined ? null : visible(value);
			},
			leave: () => reader.cancel()
		};
	};
	return { fanOut, opened, state, watch };
}

/** Returns the text without the marks of an update. */
const visible = (bytes: Uint8Array) =>
	Buffer.from(bytes).toString().replaceAll(UPDATE_START, '').replaceAll(UPDATE_END, '');

/** The fan-out waits for a renderer and its viewers in turns of the event loop. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('viewers', () => {
	it('share one stream', async () => {
		const { watch, opened } = openRenderer();
		const viewers = await Promise.all([watch(), watch(), watch()]);
		opened[0]?.draw('a');
		for (const { read } of viewers) expect([await read(), await read()]).toEqual(['<1>', 'a']);
		expect(opened).toHaveLength(1);
	});

	it('that come later see at once what the others see', async () => {
		const { watch, opened } = openRenderer();
		const first = await watch();
		await first.read();
		opened[0]?.draw('a');
		await first.read();
		const second = await watch();
		expect(await second.read()).toBe('<1>a');
		opened[0]?.draw('b');
		expect([await first.read(), await second.read()]).toEqual(['b', 'b']);
	});

	it('switches to a new upstream when the replay is too long for a new viewer', async () => {
		const { watch, opened, state } = openRenderer();
		const first = await watch();
		await first.read();
		const long = 'x'.repeat(20_000);
		opened[0]?.draw(long);
		expect(await first.read()).toBe(long);
		const second = await watch();
		expect([await first.read(), await second.read()]).toEqual(['<2>', '<2>']);
		opened[1]?.draw('a');
		expect([await first.read(), await second.read()]).toEqual(['a', 'a']);
		expect([opened.length, state.left]).toEqual([2, 1]);
	});

	it('end with the stream, as it ends', async () => {
		const { watch, opened, state } = openRenderer();
		const viewer = await watch();
		opened[0]?.draw('end');
		opened[0]?.end();
		expect([await viewer.read(), await viewer.read(), await viewer.read()]).toEqual([
			...['<1>', 'end', null]
		]);
		expect(state.isEmpty).toBe(true);
	});
});

describe('a viewer who is too slow', () => {
	async function openWithSlowViewer() {
		const renderer = openRenderer();
		const slow = await renderer.watch();
		const quick = await renderer.watch();
		await quick.read();
		const seen: (string | null)[] = [];
		const draw = async (text: string) => {
			renderer.opened.at(-1)?.draw(text);
			seen.push(await quick.read());
		};
		return { ...renderer, slow, quick, draw, seen };
	}

	it('does not hold others up, and is shown the picture of now when it reads again', async () => {
		const { slow, draw, seen } = await openWithSlowViewer();
		for (const text of 'abcdefgh') await draw(text);
		expect(seen.join('')).toBe('abcdefgh');
		const received: (string | null)[] = [];
		for (let turn = 0; turn < 5; turn += 1) received.push(await slow.read());
		expect(received).toEqual(['<1>', 'a', 'b', 'c', '<1>abcdefgh']);
		await draw('i');
		expect(await slow.read()).toBe('i');
	});

	it('gets a new stream when the picture of now is not known', async () => {
		const { slow, quick, draw } = await openWithSlowViewer();
		for (const text of 'abcdefgh') await draw(text);
		await draw('x'.repeat(20_000));
		for (const expected of ['<1>', 'a', 'b', 'c', '<2>']) expect(await slow.read()).toBe(expected);
		expect(await quick.read()).toBe('<2>');
	});

	it('is cut off when there is no new stream', async () => {
		const { slow, draw, state } = await openWithSlowViewer();
		for (const text of 'abcdefgh') await draw(text);
		await draw('x'.repeat(20_000));
		state.isBroken = true;
		for (const expected of ['<1>', 'a', 'b', 'c', RESET]) expect(await slow.read()).toBe(expected);
		await expect(slow.read()).rejects.toThrow('The prism renderer broke off.');
	});
});

it('stops reading upstream while no viewer reads', async () => {
	const { watch, opened } = openRenderer();
	const viewer = await watch();
	for (const text of 'abcdefgh') opened[0]?.draw(text);
	await settle();
	expect(await viewer.read()).toBe('<1>');
	for (const text of 'abcdefgh') expect(await viewer.read()).toBe(text);
});

it('leaves the renderer with the last viewer', async () => {
	const { watch, state } = openRenderer();
	const viewers = await Promise.all([watch(), watch()]);
	await viewers[0].leave();
	expect(state).toMatchObject({ isEmpty: false, left: 0 });
	await viewers[1].leave();
	expect(state).toMatchObject({ isEmpty: true, left: 1 });
});

it('cuts every viewer off when the stream breaks off, with the terminal put right', async () => {
	const { watch, opened } = openRenderer();
	const viewers = await Promise.all([watch(), watch()]);
	opened[0]?.fail();
	for (const { read } of viewers) {
		expect([await read(), await read()]).toEqual(['<1>', RESET]);
		await expect(read()).rejects.toThrow('The prism renderer broke off.');
	}
});
