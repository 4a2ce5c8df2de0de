import { createTagHistory } from '../invalidations';

/** A place in the fleet's order of invalidations. Another epoch is another order. */
export interface Position {
	epoch: string;
	/** Counts from 1 without gaps. */
	number: number;
}

export interface InvalidationRecord extends Position {
	/** The replica that wrote it. */
	origin: string;
	tags: readonly string[] | 'all';
}

export interface FleetOrder {
	/** Takes the record that stands next in the stream. */
	take: (record: InvalidationRecord) => void;
	/** Records an invalidation that this replica has written and not read back yet. */
	noteOwn: (record: Omit<InvalidationRecord, 'origin'>) => void;
	/** Invalidates on this replica everything that was read before the record. */
	forgetBefore: (position: Position) => void;
	/** Compares the last record of the stream with what was read so far. */
	relate: (last: Position | null) => 'continued' | 'other' | 'shortened' | 'gone';
	/** The last record taken; null before the first. */
	getPosition: () => Position | null;
	/** Returns whether nothing with the tags was invalidated since the position. */
	isCurrent: (tags: Iterable<string>, position: Position) => boolean;
}

interface FleetOrderOptions {
	self: string;
	/** Another replica has invalidated something. */
	onInvalidation: (tags: readonly string[] | 'all') => void;
}

/**
 * The order as one replica has read it. Numbers have no gaps, so a missing one shows that a record was
 * trimmed, evicted or lost; then everything counts as invalidated.
 */
export function createFleetOrder({ self, onInvalidation }: FleetOrderOptions): FleetOrder {
	let epoch: string | null = null;
	let number = 0;
	let history = createTagHistory();

	function startAt(record: InvalidationRecord) {
		// A number again: Redis lost records that were read here, and went on without them. Answers
		// that are placed among those know nothing of what has been written instead.
		const isBehind = record.epoch === epoch && record.number <= number;
		history = createTagHistory(isBehind ? number + 1 : record.number - 1);
		epoch = record.epoch;
		onInvalidation('all');
	}

	function invalidate(tags: InvalidationRecord['tags'], at: number) {
		if (tags === 'all') history.invalidateAll(at);
		else history.invalidate(tags, at);
	}

	return {
		take(record) {
			const isNext = record.epoch === epoch && record.number === number + 1;
			if (!isNext) startAt(record);
			number = record.number;
			invalidate(record.tags, number);
			if (isNext && record.origin !== self) onInvalidation(record.tags);
		},
		noteOwn({ tags, ...position }) {
			if (position.epoch === epoch) invalidate(tags, position.number);
		},
		forgetBefore(position) {
			if (position.epoch === epoch) history.invalidateAll(position.number);
			onInvalidation('all');
		},
		relate(last) {
			if (last === null) return 'gone';
			if (last.epoch !== epoch) return 'other';
			return last.number < number ? 'shortened' : 'continued';
		},
		getPosition: () => (epoch === null ? null : { epoch, number }),
		isCurrent: (tags, position) =>
			position.epoch === epoch && history.isCurrent(tags, position.number)
	};
}
