import { z } from 'zod';
import { isRecord, parseJson } from '$lib/core/parse-json';
import { MAX_CODE_LENGTH, type CartAttribute, type CartLineInput } from '$lib/domain/cart';
import { hasChangesOf } from '../base/api-version';
import {
	CartRequestError,
	type CartAction,
	parseRecipient,
	assertLineCount,
	parseLineId,
	parseQuantity,
	parseVariantId
} from './cart-action';

const MAX_TITLE_LENGTH = 60;
const MAX_VIEW_KEY_LENGTH = 255;
/** Our own fields, and those of themes' forms. */
const ATTRIBUTE = /^(?:attributes\.(.+)|(?:attributes|properties)\[(.+)\])$/s;

/** Parsers by `intent`, which the buttons of our forms send. */
const INTENTS: Readonly<
	Record<string, (form: FormData, now: number, apiVersion: string) => CartAction>
> = {
	add: parseAdd,
	increase: (form) => parseQuantityChange(form, 1),
	decrease: (form) => parseQuantityChange(form, -1),
	set: (form) => parseQuantityChange(form, 0),
	remove: (form) => ({ kind: 'remove', lineIds: [parseLineId(form.get('lineId'))] }),
	'discount-apply': (form) => ({ kind: 'discount-apply', code: readNewCode(form, 'discountCode') }),
	'discount-remove': (form) => ({ kind: 'discount-remove', code: readCode(form, 'discountCode') }),
	'note-update': (form) => ({ kind: 'note', note: readText(form, 'note') }),
	'attributes-update': (form) => ({ kind: 'attributes', attributes: readAttributes(form) }),
	'gift-card-apply': (form) => ({
		kind: 'gift-card-apply',
		code: readNewCode(form, 'giftCardCode')
	}),
	'gift-card-remove': (form) => ({
		kind: 'gift-card-remove',
		giftCardId: readCode(form, 'giftCardId')
	}),
	'add-available': parseAddAvailable,
	restore: (form, now, apiVersion) =>
		parseLines(parseJson(readText(form, 'lines')), now, apiVersion)
};

/** `now` is for dates that must lie ahead, in milliseconds; `apiVersion` is the platform's. */
export function parseFormAction(form: FormData, apiVersion: string, now = Date.now()): CartAction {
	refuseFiles(form);
	const intent = readText(form, 'intent') || (form.has('merchandiseId') ? 'add' : '');
	const parse = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
	if (parse) return parse(form, now, apiVersion);
	const known = Object.keys(INTENTS).join(', ');
	throw new CartRequestError(`intent must be one of ${known}, not "${intent}".`);
}

/** A cart keeps texts only. A file that nobody chose is an empty one without a name. */
function refuseFiles(form: FormData): void {
	for (const [field, value] of form) {
		if (typeof value === 'string' || (value.name === '' && value.size === 0)) continue;
		throw new CartRequestError(
			`"${field}" is the file "${value.name}", and a cart keeps texts only. Send a link to the file.`,
			{ code: 'unsupported_file', fault: 'file' }
		);
	}
}

function parseAdd(form: FormData, now: number): CartAction {
	// A field that was left empty says nothing.
	const filled = readAttributes(form).filter(({ value }) => value.trim() !== '');
	const attributes = parseRecipient(filled, now);
	const sellingPlanId = readText(form, 'sellingPlanId');
	const line = {
		merchandiseId: parseVariantId(form.get('merchandiseId')),
		quantity: form.has('quantity') ? readNewQuantity(form) : 1,
		...(attributes.length > 0 && { attributes }),
		...(sellingPlanId !== '' && { sellingPlanId })
	};
	return { kind: 'add', lines: [line, ...readAddOns(form, line)] };
}

/** Variants that are bought with the line and belong to it: as many as of the line itself. */
function readAddOns(form: FormData, { merchandiseId, quantity }: CartLineInput): CartLineInput[] {
	const parent = { merchandiseId };
	const variants = form.getAll('addOnId').map(parseVariantId);
	assertLineCount(variants.length + 1);
	return variants.map((variant) => ({ merchandiseId: variant, quantity, parent }));
}

/** Variants, their quantities and titles are repeated fields, in the same order. */
function parseAddAvailable(form: FormData): CartAction {
	const variants = form.getAll('merchandiseId');
	const quantities = form.getAll('quantity');
	const titles = form.getAll('title');
	if (variants.length === 0 || variants.length !== quantities.length) {
		throw new CartRequestError(
			`There must be a merchandiseId for each quantity, not ${variants.length} for ${quantities.length}.`
		);
	}
	assertLineCount(variants.length);
	const lines = variants.map((variant, index) => ({
		merchandiseId: parseVariantId(variant),
		quantity: toQuantity(quantities[index]),
		title: toTitle(titles[index])
	}));
	return { kind: 'add-available', lines };
}

/** Only to tell the shopper about: it is cut to what a message has room for. */
function toTitle(value: FormDataEntryValue | undefined): string {
	return typeof value === 'string' ? value.trim().slice(0, MAX_TITLE_LENGTH) : '';
}

/** Counted from what the shopper saw, not from what another tab has made of it since. */
function parseQuantityChange(form: FormData, change: number): CartAction {
	const id = parseLineId(form.get('lineId'));
	const quantity = readNumber(form, 'quantity') + change;
	if (quantity <= 0) return { kind: 'remove', lineIds: [id] };
	return { kind: 'update', lines: [{ id, quantity: parseQuantity(quantity) }] };
}

/** Reads a positive quantity; adding nothing is refused as a mistake. */
function readNewQuantity(form: FormData): number {
	const quantity = readNumber(form, 'quantity');
	if (quantity > 0) return quantity;
	throw new CartRequestError(`Quantity must be positive to add something, not ${quantity}.`, {
		fault: 'newQuantity',
		field: 'quantity'
	});
}

function readNumber(form: FormData, name: string): number {
	return toQuantity(form.get(name));
}

function toQuantity(value: FormDataEntryValue | null | undefined): number {
	const text = typeof value === 'string' ? value.trim() : '';
	return parseQuantity(/^\d{1,10}$/.test(text) ? Number(text) : text);
}

function readAttributes(form: FormData): CartAttribute[] {
	return [...form].flatMap(([name, value]) => {
		const [, own, ofTheme] = ATTRIBUTE.exec(name) ?? [];
		const key = own ?? ofTheme;
		// Of fields for files only empty ones come as far as this.
		return key === undefined || typeof value !== 'string' ? [] : [{ key, value: toLines(value) }];
	});
}

function readCode(form: FormData, name: 'discountCode' | 'giftCardCode' | 'giftCardId'): string {
	const code = readText(form, name).trim();
	if (code !== '') return code;
	throw new CartRequestError(`${name} must not be empty.`, {
		fault: 'code',
		field: name === 'discountCode' ? name : 'giftCardCode'
	});
}

function readNewCode(form: FormData, name: 'discountCode' | 'giftCardCode'): string {
	const code = readCode(form, name);
	if (code.length <= MAX_CODE_LENGTH) return code;
	const message = `${name} must have ${MAX_CODE_LENGTH} characters at most, not ${code.length}.`;
	throw new CartRequestError(message, { fault: 'longCode', field: name });
}

function readText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? toLines(value) : '';
}

/** Forms send lines that end in two characters, where the field and its limit count one. */
function toLines(text: string): string {
	return text.replaceAll('\r\n', '\n');
}

const attributesSchema = z.array(z.object({ key: z.string().min(1), value: z.string() }));
const codesSchema = z.array(z.string());
/** One gift card at a time: the platform reveals only the last characters of a card in use. */
const codeSchema = z.string().trim().min(1).max(MAX_CODE_LENGTH);

/** In this order: the first field that is there decides, the others are not looked at. */
const JSON_FIELDS: readonly (readonly [
	field: string,
	parse: (value: unknown, now: number, apiVersion: string) => CartAction
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

/** Takes what `parseFormAction` takes. */
export function parseJsonAction(body: unknown, apiVersion: string, now = Date.now()): CartAction {
	const fields = isRecord(body) ? body : {};
	for (const [field, parseField] of JSON_FIELDS) {
		if (fields[field] !== undefined) return parseField(fields[field], now, apiVersion);
	}
	throw new CartRequestError('The body must contain lines, discountCodes, attributes or note.');
}

function parseLines(value: unknown, now: number, apiVersion: string): CartAction {
	const lines: unknown[] = parse(z.array(z.unknown()), value, 'lines must be a list.');
	if (lines.length === 0) throw new CartRequestError('lines must not be empty.');
	assertLineCount(lines.length);
	const actions = lines.map((line) => parseLine(line, now, apiVersion));
	return actions.reduce(joinActions);
}

/** One line is an action of its own. */
function parseLine(line: unknown, now: number, apiVersion: string): CartAction {
	if (!isRecord(line)) throw new CartRequestError('Each line must be an object.');
	if (line['merchandiseId'] !== undefined) return { kind: 'add', lines: [parseNewLine(line, now)] };
	if (line['viewKey'] !== undefined) {
		const name = { viewKey: parseViewKey(line, apiVersion) };
		const quantity = parseQuantity(line['quantity']);
		return { kind: 'update', lines: [{ ...name, quantity, ...parseProperties(line, now) }] };
	}
	if (line['id'] === undefined) throw new CartRequestError('Each line needs id or merchandiseId.');
	const id = parseLineId(line['id']);
	const quantity = parseQuantity(line['quantity']);
	if (quantity === 0) return { kind: 'remove', lineIds: [id] };
	return { kind: 'update', lines: [{ id, quantity, ...parseProperties(line, now) }] };
}

function parseViewKey({ viewKey, id }: Record<string, unknown>, apiVersion: string): string {
	const since = '2026-07';
	if (!hasChangesOf(apiVersion, since)) {
		throw new CartRequestError(
			`viewKey needs version ${since} of the platform's API or newer, and this shop uses ${apiVersion}. Name the line by its id.`
		);
	}
	if (id !== undefined) {
		throw new CartRequestError('A line is named by id or by viewKey, not by both.');
	}
	const rule = `viewKey must be text of 1 to ${MAX_VIEW_KEY_LENGTH} characters.`;
	return parse(z.string().min(1).max(MAX_VIEW_KEY_LENGTH), viewKey, rule);
}

function parseNewLine(line: Record<string, unknown>, now: number): CartLineInput {
	const { parent } = line;
	return {
		merchandiseId: parseVariantId(line['merchandiseId']),
		quantity: parseQuantity(line['quantity']),
		...parseProperties(line, now),
		...(parent !== undefined && { parent: parseParent(parent) })
	};
}

/** Of a line that is added, or changed: what is left out stays as it is. */
function parseProperties({ attributes, sellingPlanId }: Record<string, unknown>, now: number) {
	return {
		...(attributes !== undefined && {
			attributes: parseRecipient(
				parse(attributesSchema, attributes, 'attributes of a line must be {key, value}.'),
				now
			)
		}),
		...(sellingPlanId !== undefined && {
			sellingPlanId: parse(z.string(), sellingPlanId, 'sellingPlanId must be text.')
		})
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
