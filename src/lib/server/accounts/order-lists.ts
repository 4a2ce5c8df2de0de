import { z } from 'zod';
import { OrderLists, OrderListsSet } from '$graphql/customer-account/order-lists';
import { parseGid, toGid } from '$lib/core/gid';
import type { OrderList } from '$lib/domain/quick-order';
import type { Wish } from '$lib/domain/wish-list';
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
const NUMBER = /^[1-9]\d{0,15}$/;
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
	),
	wishes: z
		.array(
			z.object({
				product: z.string().regex(NUMBER),
				variant: z.string().regex(NUMBER).nullable(),
				saved: z
					.object({
						day: z.number(),
						country: z.string(),
						location: z.string().nullable().default(null),
						price: z.object({ amount: z.string(), currencyCode: z.string() }),
						isAvailable: z.boolean()
					})
					.nullable()
			})
		)
		.default([])
});

/** What a customer keeps: the lists of the quick order, and the wish list. */
interface KeptLists {
	lists: OrderList[];
	wishes: Wish[];
}

interface Kept extends KeptLists {
	ownerId: string;
	/** Null: there were none. */
	digest: string | null;
}

/** The lists that the customer saved, newest first, in a metafield of the customer. Null when it cannot be read. */
export async function loadOrderLists(account: Account): Promise<OrderList[] | null> {
	return (await readLists(account))?.lists ?? null;
}

/** The wish list that the customer keeps, newest first. Null when it cannot be read. */
export async function loadWishes(account: Account): Promise<Wish[] | null> {
	return (await readLists(account))?.wishes ?? null;
}

/** Returns the wish list as the account keeps it now. Null: nothing was kept. */
export async function changeWishes(
	account: Account,
	change: (wishes: Wish[]) => Wish[]
): Promise<Wish[] | null> {
	let kept: Wish[] = [];
	const refusal = await changeKept(account, ({ lists, wishes }) => {
		kept = change(wishes).map((wish) => ({ ...wish, isInAccount: true }));
		return { lists, wishes: kept };
	});
	return refusal === null ? kept : null;
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
	if (metafield === null) return { ownerId, lists: [], wishes: [], digest: null };
	const kept = keptSchema.safeParse(metafield.jsonValue);
	// What somebody else wrote there is not overwritten.
	if (!kept.success) return null;
	const lists = kept.data.lists.map((list) => ({
		...list,
		lines: list.lines.map(([number, quantity, title]) => ({
			...{ variantId: toGid('ProductVariant', number), quantity, title }
		}))
	}));
	const wishes = kept.data.wishes.map((wish) => ({ ...wish, isInAccount: true }));
	return { ownerId, lists, wishes, digest: metafield.compareDigest };
}

function changeLists(
	account: Account,
	change: (lists: OrderList[]) => OrderList[] | ListRefusal
): Promise<ListRefusal | null> {
	return changeKept(account, ({ lists: known, wishes }) => {
		const lists = change(known);
		return typeof lists === 'string' ? lists : { lists, wishes };
	});
}

/** Reads, changes and writes what is kept; again when another browser has changed it meanwhile. */
async function changeKept(
	account: Account,
	change: (kept: KeptLists) => KeptLists | ListRefusal
): Promise<ListRefusal | null> {
	try {
		for (let tries = 0; tries < MAX_TRIES; tries += 1) {
			const kept = await readLists(account);
			if (kept === null) return 'unavailable';
			const changed = change(kept);
			if (typeof changed === 'string') return changed;
			const value = writeKept(changed);
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

function writeKept({ lists, wishes }: KeptLists): string {
	return JSON.stringify({
		...(wishes.length > 0 && {
			wishes: wishes.map(({ product, variant, saved }) => ({ product, variant, saved }))
		}),
		lists: lists.map((list) => ({
			...list,
			lines: list.lines.map(({ variantId, quantity, title }) => [
				...[parseGid(variantId)?.id ?? variantId, quantity, title]
			])
		}))
	});
}
