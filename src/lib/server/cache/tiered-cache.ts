import type { Fleet } from './fleet/fleet';
import type { Position } from './fleet/fleet-order';
import type { Invalidations } from './invalidations';
import { createMemoryTier, type Entry } from './memory-tier';

/** An entry and whether it may be used as it is; what is outdated is for when the platform fails. */
export interface Found {
	entry: Entry;
	isCurrent: boolean;
}

/** What is known before an answer is asked for; the answer is at least as new. */
interface ReadingPoint {
	serial: number;
	/** Null where nothing is shared. */
	position: Position | null;
}

/** Two tiers: the memory of this process and, behind it, the Redis that replicas share. */
export interface TieredCache {
	getReadingPoint: () => ReadingPoint;
	findInMemory: (key: string) => Promise<Found | null>;
	/** Copies a current entry into memory. */
	findShared: (key: string) => Promise<Found | null>;
	keep: (
		key: string,
		entry: Entry,
		place: { point: ReadingPoint; isShared: boolean }
	) => Promise<void>;
}

interface TieredCacheOptions {
	maxBytes: number;
	/** How long an entry is of use after it stopped being fresh or stale. */
	spareMs: number;
	invalidations: Invalidations;
	fleet: Fleet | null;
	now: () => number;
}

export function createTieredCache(options: TieredCacheOptions): TieredCache {
	const { maxBytes, spareMs, invalidations, fleet, now } = options;
	const memory = createMemoryTier(maxBytes);

	/** What the platform does not have is of no use later. */
	function getLifeMs({ value, staleUntil }: Pick<Entry, 'value' | 'staleUntil'>): number {
		return Math.max(1, staleUntil - now() + (value === null ? 0 : spareMs));
	}

	return {
		getReadingPoint: () => ({
			serial: invalidations.getSerial(),
			position: fleet?.getPosition() ?? null
		}),
		async findInMemory(key) {
			const entry = await memory.get(key);
			return entry && { entry, isCurrent: invalidations.isCurrent(entry.tags, entry.serial) };
		},
		async findShared(key) {
			const found = (await fleet?.shared.get(key)) ?? null;
			if (found === null || fleet === null) return null;
			const { position, ...answer } = found;
			const entry = { ...answer, serial: invalidations.getSerial() };
			const isCurrent = fleet.isCurrent(entry.tags, position);
			if (isCurrent) await memory.set(key, entry, getLifeMs(entry));
			return { entry, isCurrent };
		},
		async keep(key, entry, { point: { position }, isShared }) {
			if (!invalidations.isCurrent(entry.tags, entry.serial)) return;
			const lifeMs = getLifeMs(entry);
			await memory.set(key, entry, lifeMs);
			if (!isShared || fleet === null || position === null) return;
			const { serial, ...answer } = entry;
			void fleet.shared.set(key, { ...answer, position }, lifeMs);
		}
	};
}
