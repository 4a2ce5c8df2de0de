import { parseGid, parseNumericGid } from '../../../wire/gid.ts';
import { toLineKey } from '../cart/line-key.ts';
import type { VariantSource } from '../cart/priced-cart.ts';
import type { Attribute, CartLineRecord, CartRecord } from '../records.ts';
import {
	checkQuantity,
	checkSellingPlan,
	findMerchandise,
	missingMerchandise
} from './check-line.ts';
import {
	accept,
	MAX_LINES,
	mergeAttributes,
	refuse,
	type CartUserError,
	type Edited,
	type EditTools
} from './edit.ts';
import { findParent, type ParentInput } from './parent-line.ts';
import { fitToStock } from './stock.ts';

export interface CartLineInput {
	merchandiseId: string;
	quantity?: number | null;
	attributes?: readonly Attribute[] | null;
	sellingPlanId?: string | null;
	parent?: ParentInput | null;
}

/** Names the line by one of the two. */
export interface CartLineUpdate {
	id?: string | null;
	/** The key of `toLineKey`. */
	viewKey?: string | null;
	merchandiseId?: string | null;
	quantity?: number | null;
	attributes?: readonly Attribute[] | null;
	/** Null takes the line off its plan; undefined leaves it. */
	sellingPlanId?: string | null;
}

/**
 * New lines come before older ones, in the order of the request; what equals an existing line is
 * added to it.
 */
export function addLines(
	cart: CartRecord,
	{ lines: inputs }: { lines: readonly CartLineInput[] },
	tools: EditTools
): Edited {
	let lines = cart.lines;
	const added: CartLineRecord[] = [];
	for (const [index, input] of inputs.entries()) {
		const outcome = addLine(lines, added, input, index, tools);
		if ('errors' in outcome) return refuse(cart, ...outcome.errors);
		lines = outcome.lines;
		if (outcome.added !== null) added.push(outcome.added);
	}
	if (lines.length > MAX_LINES) {
		const message = `A cart holds at most ${MAX_LINES} different lines.`;
		return refuse(cart, { code: 'CART_TOO_LARGE', field: ['lines'], message });
	}
	const oldest = lines.slice(added.length).toReversed();
	return settle(
		cart,
		lines,
		[...oldest, ...added].map(({ id }) => id),
		tools
	);
}

function addLine(
	lines: readonly CartLineRecord[],
	added: readonly CartLineRecord[],
	input: CartLineInput,
	index: number,
	tools: EditTools
): { lines: CartLineRecord[]; added: CartLineRecord | null } | { errors: CartUserError[] } {
	const source = findMerchandise(input.merchandiseId, tools);
	if (source === null) return { errors: [missingMerchandise(input.merchandiseId, index)] };
	const parent = findParent(input.parent ?? null, lines, added, index, tools);
	if ('error' in parent) return { errors: [parent.error] };
	const wanted = createLine(input, source, parent.lineId, tools);
	const same = lines.find((line) => isSameItem(line, wanted));
	const quantity = wanted.quantity < 0 ? wanted.quantity : wanted.quantity + (same?.quantity ?? 0);
	const errors = [
		...checkSellingPlan(input.sellingPlanId ?? null, source, index, tools),
		...checkQuantity(quantity, source, index)
	];
	if (errors.length > 0) return { errors };
	if (wanted.quantity === 0) return { lines: [...lines], added: null };
	if (same === undefined) {
		return { lines: lines.toSpliced(added.length, 0, wanted), added: wanted };
	}
	const merged = lines.map((line) => (line === same ? { ...line, quantity } : line));
	return { lines: merged, added: null };
}

function createLine(
	{ quantity, attributes, sellingPlanId }: CartLineInput,
	{ variant }: VariantSource,
	parentLineId: string | null,
	tools: EditTools
): CartLineRecord {
	return {
		id: tools.createId(),
		variantId: variant.id,
		quantity: quantity ?? 1,
		attributes: mergeAttributes(attributes ?? []),
		sellingPlanId: parsePlan(sellingPlanId ?? null),
		parentLineId
	};
}

function parsePlan(gid: string | null): number | null {
	return gid === null ? null : parseNumericGid(gid, 'SellingPlan');
}

export function updateLines(
	cart: CartRecord,
	{ lines: updates }: { lines: readonly CartLineUpdate[] },
	tools: EditTools
): Edited {
	const errors: CartUserError[] = [];
	let lines = cart.lines;
	for (const [index, update] of updates.entries()) {
		const line = findLine(lines, update);
		const outcome =
			line === null
				? { errors: [missingLine(['lines', String(index)], update)] }
				: updateLine(line, update, index, tools);
		if ('errors' in outcome) errors.push(...outcome.errors);
		else lines = lines.map((other) => (other === line ? outcome.line : other));
	}
	if (errors.length > 0) return refuse(cart, ...errors);
	const edited = updates.flatMap((update) => findLine(lines, update)?.id ?? []);
	const emptied = lines.filter(({ id, quantity }) => quantity === 0 && edited.includes(id));
	return settle(cart, withoutLines(lines, emptied), edited, tools);
}

function updateLine(
	line: CartLineRecord,
	update: CartLineUpdate,
	index: number,
	tools: EditTools
): { line: CartLineRecord } | { errors: CartUserError[] } {
	const { merchandiseId, attributes, sellingPlanId } = update;
	const quantity = update.quantity ?? line.quantity;
	if (quantity === 0) return { line: { ...line, quantity } };
	const source =
		merchandiseId == null
			? tools.facts.getVariant(line.variantId)
			: findMerchandise(merchandiseId, tools);
	if (source === null) return { errors: [missingMerchandise(merchandiseId ?? line.id, index)] };
	const planErrors =
		sellingPlanId === undefined ? [] : checkSellingPlan(sellingPlanId, source, index, tools);
	const errors = [...planErrors, ...checkQuantity(quantity, source, index)];
	if (errors.length > 0) return { errors };
	return {
		line: {
			...line,
			quantity,
			variantId: source.variant.id,
			attributes: attributes == null ? line.attributes : mergeAttributes(attributes),
			sellingPlanId: sellingPlanId === undefined ? line.sellingPlanId : parsePlan(sellingPlanId)
		}
	};
}

export function removeLines(
	cart: CartRecord,
	{
		lineIds,
		viewKeys
	}: { lineIds?: readonly string[] | null; viewKeys?: readonly string[] | null },
	tools: EditTools
): Edited {
	if ((lineIds == null) === (viewKeys == null)) return refuse(cart, notOneName(['lineIds']));
	const names = viewKeys?.map((viewKey) => ({ viewKey })) ?? lineIds?.map((id) => ({ id })) ?? [];
	const list = viewKeys == null ? 'lineIds' : 'viewKeys';
	const errors = names.flatMap((name, index) =>
		findLine(cart.lines, name) === null ? [missingLine([list, String(index)], name)] : []
	);
	if (errors.length > 0) return refuse(cart, ...errors);
	const removed = names.flatMap((name) => findLine(cart.lines, name) ?? []);
	return settle(cart, withoutLines(cart.lines, removed), [], tools);
}

/** Removes nested lines together with their parent. */
function withoutLines(
	lines: readonly CartLineRecord[],
	removed: readonly CartLineRecord[]
): CartLineRecord[] {
	const gone = new Set(removed.map(({ id }) => id));
	return lines.filter(
		({ id, parentLineId }) => !gone.has(id) && !(parentLineId !== null && gone.has(parentLineId))
	);
}

function settle(
	cart: CartRecord,
	lines: readonly CartLineRecord[],
	served: readonly string[],
	tools: EditTools
): Edited {
	const fitted = fitToStock(mergeTwins(lines), served, tools.facts);
	return accept({ ...cart, lines: fitted.lines }, fitted.warnings);
}

function mergeTwins(lines: readonly CartLineRecord[]): CartLineRecord[] {
	const merged: CartLineRecord[] = [];
	for (const line of lines) {
		const index = merged.findIndex((other) => isSameItem(other, line));
		const same = merged[index];
		if (same === undefined) merged.push(line);
		else merged[index] = { ...same, quantity: same.quantity + line.quantity };
	}
	return merged;
}

function isSameItem(a: CartLineRecord, b: CartLineRecord): boolean {
	return (
		a.variantId === b.variantId &&
		a.sellingPlanId === b.sellingPlanId &&
		a.parentLineId === b.parentLineId &&
		a.attributes.length === b.attributes.length &&
		a.attributes.every(({ key, value }) =>
			b.attributes.some((other) => other.key === key && other.value === value)
		)
	);
}

type LineName = Pick<CartLineUpdate, 'id' | 'viewKey'>;

function findLine(
	lines: readonly CartLineRecord[],
	{ id: gid, viewKey }: LineName
): CartLineRecord | null {
	if ((gid == null) === (viewKey == null)) return null;
	if (gid == null) return lines.find((line) => toLineKey(line) === viewKey) ?? null;
	const parsed = parseGid(gid);
	if (parsed?.type !== 'CartLine') return null;
	return lines.find(({ id }) => id === parsed.id) ?? null;
}

function missingLine(place: string[], { id: gid, viewKey }: LineName): CartUserError {
	if ((gid == null) === (viewKey == null)) return notOneName(place);
	const field = place[0] === 'lines' ? [...place, gid == null ? 'viewKey' : 'id'] : place;
	const name = gid == null ? `key ${viewKey ?? ''}` : `id ${parseGid(gid)?.id ?? gid}`;
	return {
		code: 'INVALID_MERCHANDISE_LINE',
		field,
		message: `The merchandise line with ${name} does not exist.`
	};
}

function notOneName(field: string[]): CartUserError {
	const message = 'Name a line either by its id or by its view key.';
	return { code: 'INVALID', field, message };
}
