import { expect, it } from 'vitest';
import { createAnimation } from './animation.ts';
import { createTestTerminal } from './testing/terminal.ts';

const SIZE = { cols: 80, rows: 24, isPlain: false };

function drawWhole(frame: number, size = SIZE): Uint8Array {
	const animation = createAnimation(size);
	animation.draw(frame);
	return animation.encodeWhole();
}

it('makes the same bytes of the same frame and size, whatever was drawn before', () => {
	const animation = createAnimation(SIZE);
	for (const frame of [10, 500, 2]) animation.draw(frame);
	animation.draw(321);
	expect(animation.encodeWhole()).toEqual(drawWhole(321));
	expect(drawWhole(322)).not.toEqual(drawWhole(321));
	expect(drawWhole(321, { ...SIZE, cols: 81 })).not.toEqual(drawWhole(321));
});

it('shows a follower what a newcomer sees, apart from invisible changes', () => {
	const animation = createAnimation(SIZE);
	const followed = createTestTerminal(80, 24);
	const fresh = createTestTerminal(80, 24);
	animation.draw(0);
	followed.write(animation.encodeWhole());
	for (let frame = 1; frame <= 90; frame++) followed.write(animation.draw(frame));
	fresh.write(animation.encodeWhole());

	let furthest = 0;
	for (let cell = 0; cell < 80 * 24; cell++) {
		const read = (terminal: typeof fresh) =>
			terminal
				.readHalf(cell % 80, Math.floor(cell / 80), 'upper')
				.split(';')
				.map(Number);
		const shown = read(followed);
		read(fresh).forEach((value, index) => {
			furthest = Math.max(furthest, Math.abs(value - shown[index]!));
		});
	}
	expect(furthest).toBeGreaterThan(0);
	expect(furthest).toBeLessThanOrEqual(12);
});

it('sends a fifth of a frame or less for a change', () => {
	const animation = createAnimation(SIZE);
	animation.draw(0);
	const changes = Array.from({ length: 60 }, (_, frame) => animation.draw(frame + 1).length);
	expect(Math.max(...changes)).toBeLessThan(animation.encodeWhole().length / 5);
});

it('draws with characters only when the terminal has no colors', () => {
	const text = new TextDecoder().decode(drawWhole(40, { ...SIZE, isPlain: true }));
	expect(text).toMatch(/[#%@]/);
	expect(text).not.toMatch(/8;2;|▀/);
});
