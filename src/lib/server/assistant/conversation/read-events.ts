import type { ConversationEvent } from '$lib/core/conversation';
import type { ConversationStore } from '../store/store';

const READ_AT_ONCE = 500;

/** The part of a log that an agent is to remember. */
export async function readEvents(
	store: ConversationStore,
	id: string,
	{ from, until }: { from: number; until: number }
): Promise<ConversationEvent[]> {
	const lines: string[] = [];
	while (from + lines.length < until) {
		const start = from + lines.length;
		const some = await store.read(id, start, Math.min(READ_AT_ONCE, until - start));
		if (some.length === 0) break;
		lines.push(...some);
	}
	return lines.map((line) => JSON.parse(line) as ConversationEvent);
}
