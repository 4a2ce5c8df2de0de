/**
 * However many want the same, the work is done once. Who came after the ground had shifted does not
 * take what was begun before: `isGoodFor` tells.
 */
export function createFlights<Result>() {
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
		// Whatever is in the air by now was begun after this caller came.
		return flights.get(key) ?? takeOff(key, work);
	};
}
