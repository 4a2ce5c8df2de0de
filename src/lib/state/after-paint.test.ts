import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

let page: EventTarget;
let paint: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	vi.stubGlobal('addEventListener', vi.fn(page.addEventListener.bind(page)));
	vi.stubGlobal('removeEventListener', vi.fn(page.removeEventListener.bind(page)));
	vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
		paint = callback;
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function start() {
	const resolved = vi.fn();
	void afterPaint().then(resolved);
	return resolved;
}

describe('afterPaint', () => {
	it('waits for the task behind the frame, in which the browser has painted', async () => {
		const resolved = start();
		paint();
		await Promise.resolve();
		expect(resolved).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(resolved).toHaveBeenCalledOnce();
	});

	it('does not wait for the frame of a hidden tab', async () => {
		const resolved = start();
		await vi.advanceTimersByTimeAsync(99);
		expect(resolved).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(resolved).toHaveBeenCalledOnce();
	});

	it('resolves while the page is being left, so that a change is still sent', async () => {
		const resolved = start();
		page.dispatchEvent(new Event('pagehide'));
		await Promise.resolve();
		expect(resolved).toHaveBeenCalledOnce();
	});

	it('leaves no listener behind', async () => {
		start();
		paint();
		await vi.advanceTimersByTimeAsync(1);
		expect(removeEventListener).toHaveBeenCalledWith(
			'pagehide',
			vi.mocked(addEventListener).mock.calls[0]![1]
		);
	});
});
