import { randomUUID } from 'node:crypto';
import { error, fail } from '@sveltejs/kit';
import { MAX_ORDER_LINES, type ListFault, type OrderReview } from '$lib/domain/quick-order';
import {
	loadOrder,
	loadOrderLists,
	MAX_LISTS,
	parseListName,
	parseOrderId,
	saveOrderList,
	type Account,
	type ListRefusal
} from '$lib/server/accounts';
import { loadForCustomer } from '$lib/server/accounts/account-routes';
import { describeServiceFailure } from '$lib/server/base/errors';
import { log as rootLog } from '$lib/server/base/log';
import { guardLoad } from '$lib/server/pages/page-failures';
import {
	findAdded,
	readOrderForm,
	reviewRows,
	toWantedRow,
	type AddedOrder,
	type OrderForm
} from '$lib/server/quick-order';
import { t } from '$messages';
import { orderingTexts } from '$messages/en/ordering';
import type { Actions, PageServerLoad, PageServerLoadEvent, RequestEvent } from './$types';

interface Returned {
	review: OrderReview | null;
	/** What was pasted and is not read. */
	text: string;
	fault: ListFault | null;
	/** Null: nothing was added. */
	added: AddedOrder | null;
	/** The name of the list that was saved. */
	saved: string | null;
	/** Why it was not. */
	saveFault: string | null;
	/** Nothing was added, for the quantities have changed or no row can be added. */
	isRefused: boolean;
}

const log = rootLog.child({ scope: 'quick-order' });

/** The lines of an order, to be bought again. */
const loadAgain = loadForCustomer(async (event: PageServerLoadEvent, { account }) => {
	const id = parseOrderId(event.url.searchParams.get('order') ?? '');
	const order = id === null ? null : await loadOrder(account, id);
	if (order === null) error(404, { message: t.error.notFound });
	const rows = order.lines.map(({ title, variantTitle, variantId, quantity }) =>
		toWantedRow({
			title: variantTitle === null ? title : `${title}, ${variantTitle}`,
			variantId,
			quantity
		})
	);
	return {
		review: await reviewRows(event.locals, rows),
		source: orderingTexts.again({ order: order.name })
	};
});

/** A saved list, to be ordered. */
const loadList = loadForCustomer(async (event: PageServerLoadEvent, { account }) => {
	const lists = (await loadOrderLists(account)) ?? [];
	const list = lists.find(({ id }) => id === event.url.searchParams.get('list'));
	if (list === undefined) error(404, { message: t.error.notFound });
	const review = await reviewRows(event.locals, list.lines.map(toWantedRow));
	return { review, source: orderingTexts.ofList({ name: list.name }), listName: list.name };
});

export const load: PageServerLoad = guardLoad(async (event: PageServerLoadEvent) => {
	const { locals, url, setHeaders } = event;
	setHeaders({ 'cache-control': 'private, no-store' });
	const account = locals.visit?.account;
	// Who is signed out is told what signing in would be good for.
	const canSave = account === undefined ? null : account.isClaimed();
	const page = { canSave, review: null, source: null, listName: '' };
	if (url.searchParams.has('order')) return { ...page, ...(await loadAgain(event)) };
	if (url.searchParams.has('list')) return { ...page, ...(await loadList(event)) };
	return page;
});

export const actions = {
	review: (event: RequestEvent) =>
		act(event, async (form) => {
			const review = await reviewRows(event.locals, form.rows, form);
			if (review.rows.length <= MAX_ORDER_LINES) return answer({ review });
			return fail(422, answer({ text: form.text, fault: { kind: 'too-many' } }));
		}),
	/** The form that `/api/cart` did not add as a whole: shows what was added, and what is left. */
	added: (event: RequestEvent) =>
		act(event, async (form) => {
			const added = await findAdded(form);
			if (added === null) {
				const review = await reviewRows(event.locals, form.rows, form);
				return fail(422, answer({ review, isRefused: true }));
			}
			const left = form.rows.filter(({ variantId }) => !added.added.includes(variantId ?? ''));
			const review = left.length === 0 ? null : await reviewRows(event.locals, left, form);
			if (review !== null) noteRefusals(review, added);
			const result = answer({ review, added });
			return added.added.length > 0 ? result : fail(422, { ...result, isRefused: true });
		}),
	save: (event: RequestEvent) =>
		act(event, async (form) => {
			const review = await reviewRows(event.locals, form.rows, form);
			const name = parseListName(form.name);
			const saveFault = await saveReview(event.locals.visit?.account, name, review);
			return saveFault === null
				? answer({ review, saved: name })
				: fail(422, answer({ review, saveFault }));
		})
} satisfies Actions;

/** Null when it was done, else why not. */
async function saveReview(
	account: Account | undefined,
	name: string,
	{ rows }: OrderReview
): Promise<string | null> {
	const texts = orderingTexts.saveFaults;
	if (name === '') return texts.name;
	const state = await account?.load();
	if (account === undefined || state?.kind !== 'signed-in') return orderingTexts.saveSignIn;
	const lines = rows.flatMap(({ variant, quantity, asked }) =>
		variant === null
			? []
			: [{ variantId: variant.id, quantity: quantity ?? asked ?? 0, title: variant.title }]
	);
	const list = { id: randomUUID(), name, savedAt: Date.now(), lines };
	const refusal = await saveOrderList(account, list);
	return refusal && describeRefusal(refusal);
}

function describeRefusal(refusal: ListRefusal): string {
	const texts = orderingTexts.saveFaults;
	if (refusal === 'full') return texts.full({ count: MAX_LISTS });
	return refusal === 'large' ? texts.large : texts.unavailable;
}

/** Reads the form. What the platform's failure stops is shown again as it was sent. */
async function act<Output>(event: RequestEvent, run: (form: OrderForm) => Promise<Output>) {
	const form = await readOrderForm(event.request);
	const { fault, text, rows } = form;
	try {
		if (fault === null) return await run(form);
		const review =
			rows.length === 0 ? null : await reviewRows(event.locals, rows, { columns: form.columns });
		return fail(422, answer({ text, fault, review: fault.kind === 'too-many' ? null : review }));
	} catch (err) {
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err, requestId: event.locals.requestId }, 'not done');
		return fail(
			failure.status,
			answer({ text: text || writeRows(rows), fault: { kind: 'unavailable' } })
		);
	}
}

function answer(given: Partial<Returned>): Returned {
	return {
		review: null,
		text: '',
		fault: null,
		added: null,
		isRefused: false,
		saved: null,
		saveFault: null,
		...given
	};
}

function writeRows(rows: OrderForm['rows']): string {
	return rows.map(({ label, quantityText }) => `${label}\t${quantityText}`).join('\n');
}

function noteRefusals(review: OrderReview, { refusals }: AddedOrder): void {
	for (const row of review.rows) {
		const refusal = refusals.find(({ variantId }) => variantId === row.variant?.id);
		if (refusal !== undefined) row.refusal = refusal.message;
	}
}
