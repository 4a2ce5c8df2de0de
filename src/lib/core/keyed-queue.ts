/** Runs work that has the same key one after the other, and everything else side by side. */
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createKeyedQueue(): KeyedQueue {
	const tails = new Map<string, Promise<unknown>>();
	return async (key, work) => {
		// What happened to the one before is for whoever asked for it.
		const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
		tails.set(key, turn);
		try {
			return await turn;
		} finally {
			if (tails.get(key) === turn) tails.delete(key);
		}
	};
}
