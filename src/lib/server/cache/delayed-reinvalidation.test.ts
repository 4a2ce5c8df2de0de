import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelayedReinvalidation, scheduleInBackground } from './delayed-reinvalidation';

const repeat = vi.fn<(tags: readonly string[]) => void>();

beforeEach(() => {
	vi.useFakeTimers();
	repeat.mockReset();
});
afterEach(() => vi.useRealTimers());

const create = (delayMs = 1000) =>
	createDelayedReinvalidation({ delayMs, schedule: scheduleInBackground, repeat });

describe('what was forgotten is forgotten once more', () => {
	it('a while later, once', () => {
		create().add(['glass']);
		vi.advanceTimersByTime(999);
		expect(repeat).not.toHaveBeenCalled();
		vi.advanceTimersByTime(200);
		expect(repeat.mock.calls).toEqual([[['glass']]]);
		vi.advanceTimersByTime(60_000);
		expect(repeat).toHaveBeenCalledTimes(1);
	});

	it('together with what changed in the same moment, not with what changed after', () => {
		const repeats = create();
		for (const tag of ['glass', 'lamps', 'glass']) repeats.add([tag]);
		vi.advanceTimersByTime(500);
		repeats.add(['rugs']);
		vi.advanceTimersByTime(700);
		expect(repeat.mock.calls).toEqual([[['glass', 'lamps']]]);
		vi.advanceTimersByTime(500);
		expect(repeat.mock.calls.slice(1)).toEqual([[['rugs']]]);
	});

	it('at once before the process ends', () => {
		const repeats = create();
		repeats.add(['glass']);
		repeats.flush();
		expect(repeat).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(60_000);
		repeats.flush();
		expect(repeat).toHaveBeenCalledTimes(1);
	});

	it('never where that is switched off', () => {
		const repeats = create(0);
		repeats.add(['glass']);
		repeats.flush();
		vi.advanceTimersByTime(60_000);
		expect(repeat).not.toHaveBeenCalled();
	});
});
