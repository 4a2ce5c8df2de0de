interface Entry {
	key: string;
	task: () => Promise<boolean>;
	result: PromiseWithResolvers<boolean>;
}

/**
 * Runs tasks one at a time, in the order in which they were asked for. Of several that wait under
 * one key only the newest runs, in the place of the oldest, and all of them get its result.
 * Tasks answer whether they did what was asked; they do not throw.
 */
export class SerialQueue {
	readonly #waiting: Entry[] = [];
	#isRunning = false;

	add(key: string, task: Entry['task']): Promise<boolean> {
		const known = this.#waiting.find((entry) => entry.key === key);
		if (known) {
			known.task = task;
			return known.result.promise;
		}
		const entry = { key, task, result: createResult() };
		this.#waiting.push(entry);
		if (!this.#isRunning) void this.#runAll();
		return entry.result.promise;
	}

	/** Returns whether a newer task with this key waits behind the running one. */
	isWaiting(key: string): boolean {
		return this.#waiting.some((entry) => entry.key === key);
	}

	async #runAll(): Promise<void> {
		this.#isRunning = true;
		for (let entry = this.#waiting.shift(); entry; entry = this.#waiting.shift()) {
			entry.result.resolve(await entry.task());
		}
		this.#isRunning = false;
	}
}

/** `Promise.withResolvers`, which browsers of two years ago lack. */
function createResult(): PromiseWithResolvers<boolean> {
	let resolve: PromiseWithResolvers<boolean>['resolve'] = () => undefined;
	let reject: PromiseWithResolvers<boolean>['reject'] = () => undefined;
	const promise = new Promise<boolean>((onResolve, onReject) => {
		resolve = onResolve;
		reject = onReject;
	});
	return { promise, resolve, reject };
}
