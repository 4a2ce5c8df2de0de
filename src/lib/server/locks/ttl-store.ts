import { LRUCache } from 'lru-cache';
import { toSharedKey, type SharedStore } from './shared-store';

/** Short texts that all servers can read until their time is up, such as the result of a change that must not be made twice. */
export interface TtlStore {
	/** Null: there is none, or Redis cannot say. */
	get: (name: string) => Promise<string | null>;
	set: (name: string, text: string, lifetimeMs: number) => Promise<void>;
}

interface TtlStoreOptions {
	/** Null: there is one server. */
	shared: SharedStore | null;
	/** Milliseconds, from any zero. */
	now: () => number;
	/** How many are kept in memory. */
	maxCount?: number;
}

const MAX_COUNT = 2000;

/** The server that sets a text keeps it in memory too, so that Redis may come and go. */
export function createTtlStore({ shared, now, maxCount = MAX_COUNT }: TtlStoreOptions): TtlStore {
	const own = new LRUCache<string, { text: string; until: number }>({ max: maxCount });

	function getOwn(key: string): string | null {
		const found = own.get(key);
		return found !== undefined && found.until > now() ? found.text : null;
	}

	return {
		async get(name) {
			const key = toSharedKey('values', name);
			return getOwn(key) ?? (await shared?.ask((redis) => redis.get(key)))?.answer ?? null;
		},
		async set(name, text, lifetimeMs) {
			const key = toSharedKey('values', name);
			own.set(key, { text, until: now() + lifetimeMs });
			await shared?.ask((redis) => redis.set(key, text, 'PX', lifetimeMs));
		}
	};
}
