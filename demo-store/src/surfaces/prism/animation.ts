import { createScene } from './scene/scene.ts';
import { createBlockScreen } from './terminal/block-screen.ts';
import { createCharacterScreen } from './terminal/character-screen.ts';
import { createFrameEncoder } from './terminal/encode-frame.ts';

export interface AnimationSize {
	cols: number;
	rows: number;
	/** Characters without color. */
	isPlain: boolean;
}

/** The prism at one size, drawn once for all who watch it. */
export interface Animation {
	/**
	 * Draws a frame, and returns what it changes for a terminal that was told of every frame drawn
	 * before. The frame depends on its number and the size only.
	 */
	draw(frame: number): Uint8Array<ArrayBuffer>;
	/** The drawn frame for a terminal that may show anything. */
	encodeWhole(): Uint8Array<ArrayBuffer>;
}

export function createAnimation({ cols, rows, isPlain }: AnimationSize): Animation {
	const scene = createScene(cols, 2 * rows);
	const screen = isPlain ? createCharacterScreen(cols, rows) : createBlockScreen(cols, rows);
	const encode = createFrameEncoder(screen);
	return {
		draw(frame) {
			screen.show(scene.draw(frame));
			return encode(false);
		},
		encodeWhole: () => encode(true)
	};
}
