import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';

const COLOR = /\[(?:\d+;)*[34]8;2;\d{1,3};\d{1,3};\d{1,3}[;m]/;
const FRAME_END = '\x1b[?2026l';

/** Two frames of one stream: each is drawn over the one before. */
export async function drawInTrueColor(shop: ContractShop): Promise<void> {
	const response = await shop.fetch('/api/v1/prism-stream?cols=40&rows=12');
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	while (reader && text.split(FRAME_END).length < 3) {
		const { value = '', done } = await reader.read();
		text += value;
		if (done) break;
	}
	await reader?.cancel();
	const [first = '', second = ''] = text.split(FRAME_END);
	for (const frame of [first, second]) {
		expect(frame).toMatch(COLOR);
		expect(frame, 'the cursor goes to what is drawn').toMatch(/\[\d+(?:;\d+)?H/);
	}
	expect(first, 'the screen is cleared, without a cursor').toMatch(/\[\?25l.*\[2J/s);
	expect(first).not.toBe(second);
}
