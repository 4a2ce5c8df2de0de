import { z } from 'zod';
import { OrderLists, OrderListsSet } from '$graphql/customer-account/order-lists';
import { parseGid, toGid } from '$lib/core/gid';
import type { OrderList } from '$lib/domain/quick-order';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import type { Account } from './account';

/** Why a change of the lists was not kept. */
export type ListRefusal = 'full' | 'large' | 'gone' | 'unavailable';

export const MAX_LISTS = 50;
/** The platform takes 128 KB. */
const MAX_BYTES = 120_000;
const MAX_NAME_LENGTH = 80;
const MAX_TITLE_LENGTH = 80;
const MAX_TRIES = 3;
/** Another browser has changed the lists since they were read. */
const STALE: ReadonlySet<string> = new Set(['STALE_OBJECT', 'INVALID_COMPARE_DIGEST']);

const log = rootLog.child({ scope: 'accounts' });

/** A line is the number of its variant, the quantity and the title. */
const keptSchema = z.object({
	lists: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			savedAt: z.number(),
			lines: z.array(z.tuple([z.string(), z.number(), z.string()]))
		})
	)
});

interface Kept {
	ownerId: string;
	lists: OrderList[];
	/** Null: there were none. */
	digest: string | null;
}

/** The lists that the customer saved, newest first, in a metafield of the customer. Null when it cannot be read. */
export async function loadOrderLists(account: Account): Promise<OrderList[] | null> {
	return (await readLists(account))?.lists ?? null;
}

/** At most a line. */
export function parseListName(value: FormDataEntryValue | null): string {
	return typeof value === 'string'
		? value.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_NAME_LENGTH)
		: '';
}

/** Null when it was done. A list of the same name is replaced. */
export function saveOrderList(account: Account, list: OrderList): Promise<ListRefusal | null> {
	const lines = list.lines.map((line) => ({
		...line,
		title: line.title.slice(0, MAX_TITLE_LENGTH)
	}));
	return changeLists(account, (lists) => {
		const others = lists.filter(({ name }) => name !== list.name);
		return others.length >= MAX_LISTS ? 'full' : [{ ...list, lines }, ...others];
	});
}

/** Null when it was done. */
export function renameOrderList(
	account: Account,
	id: string,
	name: string
): Promise<ListRefusal | null> {
	return changeLists(account, (lists) =>
		lists.some((list) => list.id === id)
			? lists.map((list) => (list.id === id ? { ...list, name } : list))
			: 'gone'
	);
}

/** Null when it was done. */
export function deleteOrderList(account: Account, id: string): Promise<ListRefusal | null> {
	return changeLists(account, (lists) => {
		const others = lists.filter((list) => list.id !== id);
		return others.length === lists.length ? 'gone' : others;
	});
}

async function readLists(account: Account): Promise<Kept | null> {
	const { customer } = await account.request(OrderLists, {});
	const { id: ownerId, metafield } = customer;
	if (metafield === null) return { ownerId, lists: [], digest: null };
	const kept = keptSchema.safeParse(metafield.jsonValue);
	// What somebody else wrote there is not overwritten.
	if (!kept.success) return null;
	const lists = kept.data.lists.map((list) => ({
		...list,
		lines: list.lines.map(([number, quantity, title]) => ({
			...{ variantId: toGid('ProductVariant', number), quantity, title }
		}))
	}));
	return { ownerId, lists, digest: metafield.compareDigest };
}

/** Reads, changes and writes the lists; again when another browser has changed them meanwhile. */
async function changeLists(
	account: Account,
	change: (lists: OrderList[]) => OrderList[] | ListRefusal
): Promise<ListRefusal | null> {
	try {
		for (let tries = 0; tries < MAX_TRIES; tries += 1) {
			const kept = await readLists(account);
			if (kept === null) return 'unavailable';
			const lists = change(kept.lists);
			if (typeof lists === 'string') return lists;
			const value = writeLists(lists);
			if (Buffer.byteLength(value) > MAX_BYTES) return 'large';
			const { outcome } = await account.request(OrderListsSet, {
				metafields: [
					{
						...{ ownerId: kept.ownerId, namespace: 'custom', key: 'order_lists', type: 'json' },
						...{ value, compareDigest: kept.digest }
					}
				]
			});
			const [error] = outcome?.userErrors ?? [];
			if (error === undefined) return null;
			if (STALE.has(error.code ?? '')) continue;
			log.warn({ error }, 'lists not kept: is there a definition that customers may write?');
			return 'unavailable';
		}
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'lists not kept');
	}
	return 'unavailable';
}

function writeLists(lists: readonly OrderList[]): string {
	return JSON.stringify({
		lists: lists.map((list) => ({
			...list,
			lines: list.lines.map(({ variantId, quantity, title }) => [
				...[parseGid(variantId)?.id ?? variantId, quantity, title]
			])
		}))
	});
}
