/** Runs one piece of work for all concurrent callers of a key. */
export interface SingleFlight<Result> {
	/** A caller takes a result that was begun before it came only when `isGoodFor` accepts it. */
	run: (
		key: string,
		work: () => Promise<Result>,
		isGoodFor?: (result: Result) => boolean
	) => Promise<Result>;
	isRunning: (key: string) => boolean;
	/** Later callers do not join work that is under way; its own callers still get the result. */
	forget: () => void;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
	const running = new Map<string, Promise<Result>>();

	function start(key: string, work: () => Promise<Result>): Promise<Result> {
		const flight = work().finally(() => {
			if (running.get(key) === flight) running.delete(key);
		});
		running.set(key, flight);
		return flight;
	}

	return {
		async run(key, work, isGoodFor = () => true) {
			const known = running.get(key);
			if (known === undefined) return start(key, work);
			const result = await known;
			if (isGoodFor(result)) return result;
			// Work that is under way by now was begun after this caller came.
			return running.get(key) ?? start(key, work);
		},
		isRunning: (key) => running.has(key),
		forget: () => running.clear()
	};
}

/** Returns the function with its concurrent calls joined into one. */
export function joinCalls<Result>(work: () => Promise<Result>): () => Promise<Result> {
	const flights = createSingleFlight<Result>();
	return () => flights.run('', work);
}
