import { MAX_CODE_LENGTH, type CartLineInput } from '$lib/domain/cart';
import { z } from 'zod';
import { CartRequestError, type CartAction } from './cart-action';
import {
	parseRecipient,
	assertLineCount,
	parseLineId,
	parseQuantity,
	parseVariantId
} from './parse-values';

const attributesSchema = z.array(z.object({ key: z.string().min(1), value: z.string() }));
const codesSchema = z.array(z.string());
/** One gift card at a time: the platform reveals only the last characters of a card in use. */
const codeSchema = z.string().trim().min(1).max(MAX_CODE_LENGTH);

/** In this order: the first field that is there decides, the others are not looked at. */
const FIELDS: readonly (readonly [
	field: string,
	parse: (value: unknown, now: number) => CartAction
])[] = [
	['note', (value) => ({ kind: 'note', note: parse(z.string(), value, 'note must be text.') })],
	[
		'discountCodes',
		(value) => ({
			kind: 'discounts',
			codes: parse(codesSchema, value, 'discountCodes must be a list of texts.')
		})
	],
	[
		'attributes',
		(value) => ({
			kind: 'attributes',
			attributes: parse(
				attributesSchema,
				value,
				'attributes must be a list of {key, value}; no key may be empty.'
			)
		})
	],
	['lines', parseLines],
	[
		'giftCardCodes',
		(value) => ({
			kind: 'gift-cards',
			codes: parse(codesSchema, value, 'giftCardCodes must be a list of texts.')
		})
	],
	['discountCode', (value) => ({ kind: 'discount-apply', code: parseCode('discountCode', value) })],
	[
		'giftCardCode',
		(value) => ({ kind: 'gift-card-apply', code: parseCode('giftCardCode', value) })
	],
	[
		'giftCardId',
		(value) => ({ kind: 'gift-card-remove', giftCardId: parseCode('giftCardId', value) })
	]
];

/** `now` is for dates that must lie ahead, in milliseconds. */
export function parseJsonAction(body: unknown, now = Date.now()): CartAction {
	const fields = isRecord(body) ? body : {};
	for (const [field, parseField] of FIELDS) {
		if (fields[field] !== undefined) return parseField(fields[field], now);
	}
	throw new CartRequestError('The body must contain lines, discountCodes, attributes or note.');
}

export function parseLines(value: unknown, now: number): CartAction {
	const lines: unknown[] = parse(z.array(z.unknown()), value, 'lines must be a list.');
	if (lines.length === 0) throw new CartRequestError('lines must not be empty.');
	assertLineCount(lines.length);
	const actions = lines.map((line) => parseLine(line, now));
	return actions.reduce(joinActions);
}

/** One line is an action of its own. */
function parseLine(line: unknown, now: number): CartAction {
	if (!isRecord(line)) throw new CartRequestError('Each line must be an object.');
	if (line['merchandiseId'] !== undefined) return { kind: 'add', lines: [parseNewLine(line, now)] };
	if (line['id'] === undefined) throw new CartRequestError('Each line needs id or merchandiseId.');
	const id = parseLineId(line['id']);
	const quantity = parseQuantity(line['quantity']);
	return quantity === 0
		? { kind: 'remove', lineIds: [id] }
		: { kind: 'update', lines: [{ id, quantity }] };
}

function parseNewLine(line: Record<string, unknown>, now: number): CartLineInput {
	const { attributes, sellingPlanId, parent } = line;
	return {
		merchandiseId: parseVariantId(line['merchandiseId']),
		quantity: parseQuantity(line['quantity']),
		...(attributes !== undefined && {
			attributes: parseRecipient(
				parse(attributesSchema, attributes, 'attributes of a line must be {key, value}.'),
				now
			)
		}),
		...(sellingPlanId !== undefined && {
			sellingPlanId: parse(z.string(), sellingPlanId, 'sellingPlanId must be text.')
		}),
		...(parent !== undefined && { parent: parseParent(parent) })
	};
}

function parseParent(parent: unknown): NonNullable<CartLineInput['parent']> {
	const { lineId, merchandiseId } = isRecord(parent) ? parent : {};
	if (lineId !== undefined) return { lineId: parseLineId(lineId) };
	if (merchandiseId !== undefined) return { merchandiseId: parseVariantId(merchandiseId) };
	throw new CartRequestError('parent must be {lineId} or {merchandiseId}.');
}

function joinActions(first: CartAction, second: CartAction): CartAction {
	if (first.kind === 'add' && second.kind === 'add') {
		return { kind: 'add', lines: [...first.lines, ...second.lines] };
	}
	if (first.kind === 'update' && second.kind === 'update') {
		return { kind: 'update', lines: [...first.lines, ...second.lines] };
	}
	if (first.kind === 'remove' && second.kind === 'remove') {
		return { kind: 'remove', lineIds: [...first.lineIds, ...second.lineIds] };
	}
	throw new CartRequestError('Mixed operations are not allowed: add, update or remove lines.');
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown, message: string): Value {
	const result = schema.safeParse(value);
	if (!result.success) throw new CartRequestError(message);
	return result.data;
}

function parseCode(field: 'discountCode' | 'giftCardCode' | 'giftCardId', value: unknown): string {
	const rule = `${field} must be text of 1 to ${MAX_CODE_LENGTH} characters.`;
	return parse(codeSchema, value, rule);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
