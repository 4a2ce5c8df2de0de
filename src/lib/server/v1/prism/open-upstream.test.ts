import { expect, it } from 'vitest';
import { createFrameSplitter } from './open-upstream';

const FRAME = '\x1b[?2026hpicture\x1b[?2026l';

it.each([
	['plain text', ['one', 'two'], ['one', 'two']],
	['whole frames', [FRAME, FRAME + FRAME], [FRAME, FRAME + FRAME]],
	['half a frame', [FRAME.slice(0, 12), FRAME.slice(12)], [null, FRAME]],
	['half an end', [FRAME.slice(0, -2), FRAME.slice(-2)], [null, FRAME]],
	['a frame and a half', [FRAME + FRAME.slice(0, 9), FRAME.slice(9)], [FRAME, FRAME]],
	['text before half a frame', ['clear' + FRAME.slice(0, 9), FRAME.slice(9)], ['clear', FRAME]]
])('cuts %s', (_, chunks, pieces) => {
	const cut = createFrameSplitter();
	const texts = chunks.map((chunk) => cut(Buffer.from(chunk)));
	expect(texts.map((it) => it && Buffer.from(it).toString())).toEqual(pieces);
});

it('does not hold an update that never ends', () => {
	const cut = createFrameSplitter();
	expect(cut(Buffer.from('\x1b[?2026h'))).toBeNull();
	expect(cut(Buffer.alloc(4 * 1024 * 1024, 'x'))).toHaveLength(4 * 1024 * 1024 + 8);
});
