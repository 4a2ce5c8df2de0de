import { CustomerReturnOptions, OrderRequestReturn } from '$graphql/customer-account/returns';
import type { ResultOf } from '$graphql/operation';
import type { ReturnableLine, ReturnOptions } from '$lib/domain/account';
import { mapImage } from '$lib/domain/values';
import { t } from '$messages';
import type { Account } from './account';
import { readText, type FieldFaults } from './forms';
import { findOrder, linkOrder, nameItem } from './orders';

type OptionsSource = NonNullable<ResultOf<typeof CustomerReturnOptions>['order']>;
type LineSource = OptionsSource['returnInformation']['returnableLineItems']['nodes'][number];

/** One line that a customer wants to send back. */
export interface RequestedLine {
	lineItemId: string;
	quantity: number;
	returnReasonDefinitionId: string | null;
	customerNote: string | null;
}

export type ParsedReturn =
	{ isValid: true; lines: RequestedLine[] } | { isValid: false; faults: FieldFaults };

const MAX_NOTE_LENGTH = 300;
const LINE_PREFIX = 'line-';

/** Null: the customer has no such order. */
export async function loadReturnOptions(
	account: Account,
	id: string
): Promise<ReturnOptions | null> {
	const order = await findOrder(
		account.request(CustomerReturnOptions, { id }).then((result) => result.order)
	);
	if (order === null) return null;
	const { returnableLineItems, nonReturnableLineItems } = order.returnInformation;
	return {
		orderId: order.id,
		orderName: order.name,
		orderHref: linkOrder(order.id),
		lines: returnableLineItems.nodes.map(mapLine),
		others: nonReturnableLineItems.nodes.map(({ lineItem, quantityDetails }) => ({
			title: nameItem(lineItem),
			reasons: quantityDetails.map(({ reasonCode, quantity }) => ({ code: reasonCode, quantity }))
		}))
	};
}

/**
 * Reads the form of a return, which has three fields for each line by its place. What is at fault is
 * named by the field: the line whose piece is missing, or that needs a reason.
 */
export function parseReturnForm(form: FormData, options: ReturnOptions): ParsedReturn {
	const { nothing, changed } = t.account.returnPage;
	if (isOutdated(form, options)) return { isValid: false, faults: { form: changed } };
	const faults: FieldFaults = {};
	const lines = options.lines.flatMap((line, place) => readLine(form, line, place, faults));
	if (Object.keys(faults).length > 0) return { isValid: false, faults };
	if (lines.length === 0) return { isValid: false, faults: { form: nothing } };
	return { isValid: true, lines };
}

/** Null when it was done. */
export async function requestReturn(
	account: Account,
	orderId: string,
	lines: RequestedLine[]
): Promise<FieldFaults | null> {
	const { outcome } = await account.request(OrderRequestReturn, { orderId, lines });
	const [error] = outcome?.userErrors ?? [];
	if (error === undefined && outcome?.return != null) return null;
	// Another tab may have asked for the same pieces.
	const isAboutQuantity = error?.field?.at(-1) === 'quantity';
	const { changed, refused } = t.account.returnPage;
	return { form: isAboutQuantity ? changed : (error?.message ?? refused) };
}

/** Another tab may have asked for a line since the form was made: another one has its place now. */
function isOutdated(form: FormData, { lines }: ReturnOptions): boolean {
	return [...form.keys()]
		.filter((name) => name.startsWith(LINE_PREFIX))
		.some((name) => lines[Number(name.slice(LINE_PREFIX.length))]?.id !== readText(form, name));
}

function readLine(
	form: FormData,
	line: ReturnableLine,
	place: number,
	faults: FieldFaults
): RequestedLine[] {
	const texts = t.account.returnPage;
	const key = String(place);
	const quantity = Number(readText(form, `quantity-${key}`) || '0');
	if (quantity === 0) return [];
	if (!Number.isInteger(quantity) || quantity < 0 || quantity > line.maximum) {
		faults[`quantity-${key}`] = texts.tooMany({ count: line.maximum });
	}
	const reason = readText(form, `reason-${key}`);
	const isKnown = line.reasons.some(({ id }) => id === reason);
	if (line.reasons.length > 0 && !isKnown) faults[`reason-${key}`] = texts.chooseReason;
	const note = readText(form, `note-${key}`);
	if (note.length > MAX_NOTE_LENGTH) {
		faults[`note-${key}`] = t.account.faults.tooLong({ count: MAX_NOTE_LENGTH });
	}
	return [
		{
			lineItemId: line.id,
			quantity,
			returnReasonDefinitionId: isKnown ? reason : null,
			customerNote: note === '' ? null : note
		}
	];
}

function mapLine({ lineItem, quantity }: LineSource): ReturnableLine {
	const reasons = lineItem.suggestedReturnReasonDefinitions?.nodes ?? [];
	return {
		id: lineItem.id,
		title: nameItem(lineItem),
		image: mapImage(lineItem.image, lineItem.title),
		maximum: quantity,
		reasons: reasons.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ id, name }))
	};
}
