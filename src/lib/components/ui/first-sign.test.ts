import { afterEach, expect, it, vi } from 'vitest';
import { onFirstSign } from './first-sign';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose idle time comes when the test says so. */
function stubIdleTime() {
	const waiting: (() => void)[] = [];
	vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
	return waiting;
}

it.each(['pointermove', 'pointerdown', 'keydown'])(
	'calls back once, when the page is idle after %s',
	(sign) => {
		const waiting = stubIdleTime();
		const target = new EventTarget();
		const callback = vi.fn();
		onFirstSign(callback, target);
		expect(waiting).toHaveLength(0);
		target.dispatchEvent(new Event(sign));
		target.dispatchEvent(new Event(sign));
		expect(callback).not.toHaveBeenCalled();
		waiting.forEach((resume) => resume());
		expect(callback).toHaveBeenCalledOnce();
	}
);

it('calls back in a browser without idle callbacks', async () => {
	expect(globalThis).not.toHaveProperty('requestIdleCallback');
	const target = new EventTarget();
	const callback = vi.fn();
	onFirstSign(callback, target);
	target.dispatchEvent(new Event('keydown'));
	await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
});
