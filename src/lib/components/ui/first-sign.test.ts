import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstSign } from './first-sign';

let paint: () => void;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const requestFrame = vi.fn((callback: () => void) => {
		paint = callback;
	});
	vi.stubGlobal('requestAnimationFrame', requestFrame);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A browser whose idle time comes when the test says so. */
function stubIdleTime() {
	const waiting: (() => void)[] = [];
	vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
	return waiting;
}

it.each(['pointermove', 'click', 'pointercancel', 'keydown'])(
	'calls back once, when the page is idle after the frame that follows %s',
	(sign) => {
		const waiting = stubIdleTime();
		const target = new EventTarget();
		const callback = vi.fn();
		onFirstSign(callback, target);
		expect(waiting).toHaveLength(0);
		target.dispatchEvent(new Event(sign));
		target.dispatchEvent(new Event(sign));
		vi.runAllTimers();
		expect(waiting).toHaveLength(0);
		paint();
		vi.runAllTimers();
		expect(callback).not.toHaveBeenCalled();
		waiting.forEach((resume) => resume());
		expect(callback).toHaveBeenCalledOnce();
	}
);

it('lets a finger press without loading anything', () => {
	const target = new EventTarget();
	onFirstSign(vi.fn(), target);
	target.dispatchEvent(new Event('pointerdown'));
	target.dispatchEvent(new Event('pointerup'));
	expect(requestAnimationFrame).not.toHaveBeenCalled();
});

it('calls back in a browser without idle callbacks', () => {
	expect(globalThis).not.toHaveProperty('requestIdleCallback');
	const target = new EventTarget();
	const callback = vi.fn();
	onFirstSign(callback, target);
	target.dispatchEvent(new Event('keydown'));
	paint();
	vi.runAllTimers();
	expect(callback).toHaveBeenCalledOnce();
});
