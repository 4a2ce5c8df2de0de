import type { SubscriptionContractRecord } from './records.ts';

/** One charge and delivery of a subscription. */
export interface BillingCycle {
	/** Counts from 1. */
	index: number;
	billedAt: string;
	endsAt: string;
	isSkipped: boolean;
}

type Interval = Pick<SubscriptionContractRecord, 'interval' | 'intervalCount'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { DAY: 1, WEEK: 7 };
const MONTHS = { MONTH: 1, YEAR: 12 };
/** How far ahead cycles are planned. */
const PLANNED_CYCLES = 12;

/** Lists the next cycles that are not billed at that time, in milliseconds. Pure. */
export function listUpcomingCycles(
	contract: SubscriptionContractRecord,
	now: number
): BillingCycle[] {
	if (contract.status === 'CANCELLED') return [];
	let index = 1;
	while (Date.parse(dateOf(index, contract)) <= now) index += 1;
	return Array.from({ length: PLANNED_CYCLES }, (_, place) => createCycle(index + place, contract));
}

/** The date of the next charge; null while there is none. Pure. */
export function findNextBillingDate(
	contract: SubscriptionContractRecord,
	now: number
): string | null {
	if (contract.status !== 'ACTIVE') return null;
	return listUpcomingCycles(contract, now).find(({ isSkipped }) => !isSkipped)?.billedAt ?? null;
}

/**
 * Adds intervals to a date. Months keep the day; a month that is shorter has its last day instead.
 * Pure.
 */
export function addIntervals(
	timestamp: string,
	count: number,
	{ interval, intervalCount }: Interval
): string {
	const start = new Date(timestamp);
	if (interval === 'DAY' || interval === 'WEEK') {
		const days = count * intervalCount * DAYS[interval];
		return new Date(start.getTime() + days * DAY_MS).toISOString();
	}
	const months = start.getUTCMonth() + count * intervalCount * MONTHS[interval];
	const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
	const moved = new Date(start);
	moved.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
	return moved.toISOString();
}

function createCycle(index: number, contract: SubscriptionContractRecord): BillingCycle {
	return {
		index,
		billedAt: dateOf(index, contract),
		endsAt: dateOf(index + 1, contract),
		isSkipped: contract.skippedCycles.includes(index)
	};
}

function dateOf(index: number, contract: SubscriptionContractRecord): string {
	return addIntervals(contract.firstBillingDate, index - 1, contract);
}
