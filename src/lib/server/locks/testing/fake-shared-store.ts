import type { SharedStore } from '../shared-store';

/** Questions are put to `redis`, which has the commands that a test needs, unless it is away. */
export function createFakeSharedStore(redis: object) {
	let isAway = false;
	const shared: SharedStore = {
		ask: async (question) =>
			isAway ? null : { answer: await question(redis as Parameters<typeof question>[0]) },
		close: () => undefined
	};
	return { shared, setAway: (value: boolean) => void (isAway = value) };
}
