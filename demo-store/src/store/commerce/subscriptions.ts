import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';
import { addIntervals, listUpcomingCycles, type BillingCycle } from './billing-cycles.ts';
import type { OrderRecord } from './order-records.ts';
import type { SubscriptionContractRecord } from './records.ts';

type Contract = SubscriptionContractRecord;

/** A refusal in the platform's words: code, path into the mutation's arguments, sentence. */
interface SubscriptionFault {
	code: string;
	field: string[];
	message: string;
}

interface ChangedContract {
	/** Null when nothing was changed. */
	contract: Contract | null;
	faults: SubscriptionFault[];
}

interface ChangedCycle {
	/** Null when nothing was changed. */
	cycle: BillingCycle | null;
	faults: SubscriptionFault[];
}

/** Names a cycle by its index or by a date in it. */
export interface CycleSelector {
	index?: number | null;
	date?: string | null;
}

/** Subscriptions as their customers see and change them; nothing is ever charged. */
export interface Subscriptions {
	/** Newest first. */
	listOfCustomer(customerId: number): Contract[];
	/** Null for the contract of another customer. */
	get(id: number, customerId: number): Contract | null;
	setStatus(id: number, customerId: number, status: Contract['status']): ChangedContract;
	setSkipped(
		id: number,
		customerId: number,
		selector: CycleSelector,
		isSkipped: boolean
	): ChangedCycle;
}

export interface SubscriptionStore extends Subscriptions {
	save(contract: Contract): void;
	/** A contract for each line of the order that is to come again. */
	createOfOrder(order: OrderRecord): void;
	clear(): void;
}

const TABLE = `
CREATE TABLE IF NOT EXISTS subscription_contracts (
	id INTEGER PRIMARY KEY,
	customer_id INTEGER NOT NULL,
	document TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS subscriptions_by_customer ON subscription_contracts (customer_id);`;
const UPSERT = `INSERT INTO subscription_contracts (id, customer_id, document) VALUES (?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET document = excluded.document`;
/** Ids as the seed numbers them. */
const ID_BASE = 98_700_000_000;

export function createSubscriptions({ database, now, catalog }: CatalogStore): SubscriptionStore {
	createTables(database, TABLE);
	const parse = (row: Record<string, unknown>) => JSON.parse(String(row['document'])) as Contract;
	const get: Subscriptions['get'] = (id, customerId) => {
		const sql = 'SELECT document FROM subscription_contracts WHERE id = ? AND customer_id = ?';
		const row = prepare(database, sql).get(id, customerId);
		return row === undefined ? null : parse(row);
	};
	const save = (contract: Contract): void => {
		const { id, customerId } = contract;
		prepare(database, UPSERT).run(id, customerId, JSON.stringify(contract));
	};
	const update = (contract: Contract): Contract => {
		const updated = { ...contract, updatedAt: new Date(now()).toISOString() };
		save(updated);
		return updated;
	};
	const createId = (): number => {
		const row = prepare(database, 'SELECT max(id) AS id FROM subscription_contracts').get();
		return Math.max(Number(row?.['id'] ?? 0), ID_BASE) + 1;
	};

	return {
		get,
		save,
		listOfCustomer(customerId) {
			const sql = `SELECT document FROM subscription_contracts WHERE customer_id = ?
				ORDER BY id DESC`;
			return prepare(database, sql).all(customerId).map(parse);
		},
		setStatus(id, customerId, status) {
			const contract = get(id, customerId);
			const fault = findStatusFault(contract);
			if (contract === null || fault !== null) return { contract: null, faults: toList(fault) };
			return { contract: update({ ...contract, status }), faults: [] };
		},
		setSkipped(id, customerId, selector, isSkipped) {
			const contract = get(id, customerId);
			const cycle = contract === null ? null : findCycle(contract, selector, now());
			const fault = findSkipFault(contract, cycle);
			if (contract === null || cycle === null || fault !== null) {
				return { cycle: null, faults: toList(fault) };
			}
			const others = contract.skippedCycles.filter((index) => index !== cycle.index);
			update({ ...contract, skippedCycles: isSkipped ? [...others, cycle.index] : others });
			return { cycle: { ...cycle, isSkipped }, faults: [] };
		},
		createOfOrder(order) {
			for (const line of order.lineItems) {
				const planId = line.sellingPlan?.id ?? null;
				const plan = planId === null ? null : catalog.getSellingPlan(planId);
				if (plan?.recurringDeliveries !== true || order.customerId === null) continue;
				const { intervalCount } = plan.billingPolicy;
				const interval = plan.billingPolicy.interval as Contract['interval'];
				save({
					id: createId(),
					customerId: order.customerId,
					status: 'ACTIVE',
					originOrderName: order.name,
					productHandle: line.productHandle,
					quantity: line.quantity,
					firstBillingDate: addIntervals(order.processedAt, 1, { interval, intervalCount }),
					interval,
					intervalCount,
					skippedCycles: [],
					createdAt: order.processedAt,
					updatedAt: order.processedAt,
					variantId: line.variantId,
					sku: line.sku,
					variantTitle: line.variantTitle,
					sellingPlanId: plan.id,
					sellingPlanName: plan.name,
					price: line.unitPrice,
					currencyCode: order.currencyCode
				});
			}
		},
		clear: () => database.exec('DELETE FROM subscription_contracts')
	};
}

function findCycle(contract: Contract, { index, date }: CycleSelector, now: number) {
	const cycles = listUpcomingCycles(contract, now);
	const time = Date.parse(date ?? '');
	const isIn = ({ billedAt, endsAt }: BillingCycle) =>
		Date.parse(billedAt) <= time && time < Date.parse(endsAt);
	return cycles.find((cycle) => (index == null ? isIn(cycle) : cycle.index === index)) ?? null;
}

function findStatusFault(contract: Contract | null): SubscriptionFault | null {
	const field = ['subscriptionContractId'];
	if (contract === null) {
		const message = 'Subscription contract does not exist';
		return { code: 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST', field, message };
	}
	const message = 'Subscription contract has ended';
	return contract.status === 'CANCELLED' ? { code: 'CONTRACT_TERMINATED', field, message } : null;
}

function findSkipFault(
	contract: Contract | null,
	cycle: BillingCycle | null
): SubscriptionFault | null {
	const field = ['billingCycleInput', contract === null ? 'contractId' : 'selector'];
	const refuse = (message: string) => ({ code: 'INVALID', field, message });
	if (contract === null) return refuse('Subscription contract does not exist');
	if (contract.status !== 'ACTIVE') return refuse('Subscription contract is not active');
	return cycle === null ? refuse('Billing cycle is not an upcoming one') : null;
}

function toList(fault: SubscriptionFault | null): SubscriptionFault[] {
	return fault === null ? [] : [fault];
}
