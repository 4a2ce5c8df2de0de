/**
 * Runs one piece of work for all concurrent callers of a key. A caller takes a result that was begun
 * before it came only when `isGoodFor` accepts it.
 */
export function createSingleFlight<Result>() {
	const flights = new Map<string, Promise<Result>>();

	function takeOff(key: string, work: () => Promise<Result>): Promise<Result> {
		const flight = work().finally(() => flights.delete(key));
		flights.set(key, flight);
		return flight;
	}

	return async function share(
		key: string,
		work: () => Promise<Result>,
		isGoodFor: (result: Result) => boolean
	): Promise<Result> {
		const known = flights.get(key);
		if (known === undefined) return takeOff(key, work);
		const result = await known;
		if (isGoodFor(result)) return result;
		// Work that is under way by now was begun after this caller came.
		return flights.get(key) ?? takeOff(key, work);
	};
}
