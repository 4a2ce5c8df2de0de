/** Runs at most so many jobs at a time; the others wait in the order in which they came. */
export function limitConcurrency(
	maximum: number
): <Value>(job: () => Promise<Value>) => Promise<Value> {
	const waiting: (() => void)[] = [];
	let running = 0;

	async function enter(): Promise<void> {
		if (running < maximum) running += 1;
		// A finished task passes its slot on, so the count stays.
		else await new Promise<void>((resolve) => waiting.push(resolve));
	}

	function leave(): void {
		const next = waiting.shift();
		if (next === undefined) running -= 1;
		else next();
	}

	return async (job) => {
		await enter();
		try {
			return await job();
		} finally {
			leave();
		}
	};
}
