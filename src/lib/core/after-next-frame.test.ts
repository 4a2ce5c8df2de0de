import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterNextFrame } from './after-next-frame';

let frame: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
		frame = callback;
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('calls back neither before nor in the next frame, but in the task after it', () => {
	const callback = vi.fn();
	afterNextFrame(callback);
	vi.runAllTimers();
	expect(callback).not.toHaveBeenCalled();
	frame();
	expect(callback).not.toHaveBeenCalled();
	vi.runAllTimers();
	expect(callback).toHaveBeenCalledOnce();
});
