import { describe, expect, it } from 'vitest';
import { createFrameHub } from './frame-hub.ts';
import { createTestTerminal } from './testing/terminal.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const START = '\x1b[?25l\x1b[0m\x1b[2J';
const END = '\x1b[0m\x1b[?25h\x1b[24;1H\r\n';

function openHub() {
	const log: string[] = [];
	const counts = { sent: 0, dropped: 0 };
	let frame = 7;
	let drawn = 0;
	let beat: ((frame: number) => void) | null = null;
	const hub = createFrameHub({
		rows: 24,
		animation: {
			draw(number) {
				drawn = number;
				log.push(`draw ${number}`);
				return encode(`change ${number}`);
			},
			encodeWhole() {
				log.push(`whole ${drawn}`);
				return encode(`whole ${drawn}`);
			}
		},
		metronome: {
			getFrame: () => frame,
			start(listener) {
				beat = listener;
				return () => (beat = null);
			}
		},
		onFrame: (isSent) => counts[isSent ? 'sent' : 'dropped']++,
		onEmpty: () => log.push('empty')
	});
	return {
		hub,
		log,
		counts,
		isRunning: () => beat !== null,
		tick: () => beat?.(++frame),
		watch: (frames = Infinity) => {
			const reader = hub.watch(frames).getReader();
			return {
				read: async () => decode((await reader.read()).value),
				ask: () => reader.read().then(({ value }) => decode(value)),
				isDone: async () => (await reader.read()).done,
				leave: () => reader.cancel()
			};
		}
	};
}

it('shows the first frame at once, on an empty screen without a cursor', async () => {
	const { watch, log } = openHub();
	expect(await watch().read()).toBe(`${START}whole 7`);
	expect(log).toEqual(['draw 7', 'whole 7']);
});

it('draws each frame once for everybody, and hands out the same bytes', async () => {
	const { hub, log, tick } = openHub();
	const readers = [hub.watch(Infinity), hub.watch(Infinity), hub.watch(Infinity)].map((it) =>
		it.getReader()
	);
	await Promise.all(readers.map((it) => it.read()));
	const asked = readers.map((it) => it.read());
	tick();
	const [first, second, third] = await Promise.all(asked);
	expect(decode(first?.value)).toBe('change 8');
	expect(second?.value).toBe(first?.value);
	expect(third?.value).toBe(first?.value);
	expect(log).toEqual(['draw 7', 'whole 7', 'draw 8']);
});

describe('a slow viewer', () => {
	it('misses frames, waits for nothing, and is shown all of the next one', async () => {
		const { watch, tick, counts } = openHub();
		const fast = watch();
		const slow = watch();
		await Promise.all([fast.read(), slow.read()]);
		for (const expected of ['change 8', 'change 9', 'change 10']) {
			const asked = fast.ask();
			tick();
			expect(await asked).toBe(expected);
		}
		const asked = [fast.ask(), slow.ask()];
		tick();
		expect(await Promise.all(asked)).toEqual(['change 11', 'whole 11']);
		expect(counts).toEqual({ sent: 7, dropped: 3 });
	});

	it('who is alone lets nothing be drawn', async () => {
		const { watch, tick, log, counts } = openHub();
		const slow = watch();
		await slow.read();
		tick();
		tick();
		expect(log).toEqual(['draw 7', 'whole 7']);
		const asked = slow.ask();
		tick();
		expect(await asked).toBe('change 10');
		expect(counts).toEqual({ sent: 2, dropped: 2 });
	});
});

it('shows who comes later the frame that the others see', async () => {
	const { watch, tick, log } = openHub();
	const early = watch();
	await early.read();
	const asked = early.ask();
	tick();
	await asked;
	const late = watch();
	expect(await late.read()).toBe(`${START}whole 8`);
	const next = [early.ask(), late.ask()];
	tick();
	expect(await Promise.all(next)).toEqual(['change 9', 'change 9']);
	expect(log.filter((it) => it.startsWith('draw'))).toEqual(['draw 7', 'draw 8', 'draw 9']);
});

it('ends after as many frames as were asked for, with the terminal put right', async () => {
	const { watch, tick, isRunning, log } = openHub();
	const viewer = watch(2);
	await viewer.read();
	const asked = viewer.ask();
	tick();
	expect(await asked).toBe('change 8');
	expect(await viewer.read()).toBe(END);
	expect(await viewer.isDone()).toBe(true);
	expect([isRunning(), log.at(-1)]).toEqual([false, 'empty']);
});

it('stops when the last viewer leaves, and not before', async () => {
	const { watch, isRunning, log } = openHub();
	const one = watch();
	const other = watch();
	await Promise.all([one.read(), other.read()]);
	await one.leave();
	expect([isRunning(), log.includes('empty')]).toEqual([true, false]);
	await other.leave();
	expect([isRunning(), log.at(-1)]).toEqual([false, 'empty']);
});

it('puts every terminal right when it ends', async () => {
	const { hub, watch, isRunning } = openHub();
	const watching = watch();
	const stalled = watch();
	await Promise.all([watching.read(), stalled.read()]);
	const asked = watching.ask();
	hub.end();
	expect([await asked, await stalled.read()]).toEqual([END, END]);
	expect([await watching.isDone(), await stalled.isDone()]).toEqual([true, true]);
	expect(isRunning()).toBe(false);

	const terminal = createTestTerminal(80, 24);
	terminal.write(encode(START));
	expect(terminal.isCursorShown()).toBe(false);
	terminal.write(encode(END));
	expect([terminal.isCursorShown(), terminal.hasNormalColors()]).toEqual([true, true]);
});
