import { toSharedKey, type SharedStore } from './shared-store';

/** Texts that servers leave for each other for a while: what came of something that is done once. */
export interface Notes {
	/** Null: there is none, or nobody can say. */
	read: (name: string) => Promise<string | null>;
	write: (name: string, text: string, lifetimeMs: number) => Promise<void>;
}

interface NotesOptions {
	/** Null: there is one server. */
	shared: SharedStore | null;
	/** Milliseconds, from any zero. */
	now: () => number;
	/** Kept in memory; beyond it the oldest are forgotten. */
	maxCount?: number;
}

interface Note {
	text: string;
	until: number;
}

const MAX_COUNT = 2000;

/** Whoever writes one remembers it too, so that Redis may come and go. */
export function createNotes({ shared, now, maxCount = MAX_COUNT }: NotesOptions): Notes {
	const own = new Map<string, Note>();

	function readOwn(key: string): string | null {
		const note = own.get(key);
		return note !== undefined && note.until > now() ? note.text : null;
	}

	return {
		async read(name) {
			const key = toSharedKey('note', name);
			return readOwn(key) ?? (await shared?.ask((redis) => redis.get(key)))?.answer ?? null;
		},
		async write(name, text, lifetimeMs) {
			const key = toSharedKey('note', name);
			own.delete(key);
			own.set(key, { text, until: now() + lifetimeMs });
			const [oldest] = own.keys();
			if (own.size > maxCount && oldest !== undefined) own.delete(oldest);
			await shared?.ask((redis) => redis.set(key, text, 'PX', lifetimeMs));
		}
	};
}
