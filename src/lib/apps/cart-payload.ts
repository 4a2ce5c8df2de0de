import { parseGid, toGid } from '$lib/core/gid';
import type { CartAttribute } from '$lib/domain/cart';

export interface PayloadLine {
	/** Of a line in the cart; without it the line is added. */
	id?: string;
	merchandiseId?: string;
	quantity: number;
	attributes?: CartAttribute[];
	sellingPlanId?: string;
}

/** What an app wants of the cart, with ids as the platform writes them. */
export interface CartPayload {
	lines: PayloadLine[];
	note?: string;
	attributes?: CartAttribute[];
	discountCodes?: string[];
}

type Fields = Record<string, unknown>;

class PayloadFault extends Error {}

/** A text says what is wrong: the value and the rule. */
export function parsePayload(payload: unknown): CartPayload | string {
	try {
		return readPayload(payload);
	} catch (error) {
		if (error instanceof PayloadFault) return error.message;
		throw error;
	}
}

function readPayload(payload: unknown): CartPayload {
	const fields = readObject('The payload', payload);
	const { lines = [], note, attributes, discountCodes } = fields;
	if (!Array.isArray(lines)) refuse('lines', lines, 'must be a list');
	if (note !== undefined && typeof note !== 'string') refuse('note', note, 'must be a text');
	const wish = {
		lines: (lines as unknown[]).map((line, index) => readLine(line, `lines[${String(index)}]`)),
		...(typeof note === 'string' && { note }),
		...(attributes !== undefined && { attributes: readAttributes('attributes', attributes) }),
		...(discountCodes !== undefined && { discountCodes: readCodes(discountCodes) })
	};
	if (wish.lines.length === 0 && Object.keys(wish).length === 1) {
		refuse('The payload', payload, 'must have lines, note, attributes or discountCodes');
	}
	return wish;
}

function readLine(value: unknown, name: string): PayloadLine {
	const fields = readObject(name, value);
	const { attributes, sellingPlanId } = fields;
	return {
		...readTarget(fields, name),
		...(attributes !== undefined && {
			attributes: readAttributes(`${name}.attributes`, attributes)
		}),
		...(sellingPlanId !== undefined && {
			sellingPlanId: readId(`${name}.sellingPlanId`, sellingPlanId, 'SellingPlan')
		})
	};
}

/** The line that is meant, or the variant that is added, and how much of it. */
function readTarget({ id, merchandiseId, quantity }: Fields, name: string): PayloadLine {
	if (id === undefined) {
		return {
			merchandiseId: readId(`${name}.merchandiseId`, merchandiseId, 'ProductVariant'),
			quantity: readQuantity(`${name}.quantity`, quantity, 1)
		};
	}
	return {
		id: readLineId(`${name}.id`, id),
		quantity: readQuantity(`${name}.quantity`, quantity, 0)
	};
}

function readLineId(name: string, value: unknown): string {
	if (typeof value === 'string' && value !== '') return value;
	if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
	return refuse(name, value, 'must be the id or the key of a line');
}

function readQuantity(name: string, value: unknown, minimum: number): number {
	if (typeof value === 'number' && Number.isInteger(value) && value >= minimum) return value;
	return refuse(name, value, `must be a whole number from ${String(minimum)} on`);
}

const KINDS = { ProductVariant: 'a variant, or id of a line', SellingPlan: 'a selling plan' };

/** Ids are also numbers alone. */
function readId(name: string, value: unknown, type: keyof typeof KINDS): string {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text === 'string') {
		if (/^\d+$/.test(text)) return toGid(type, text);
		if (parseGid(text)?.type === type) return text;
	}
	return refuse(name, value, `must be the id of ${KINDS[type]}`);
}

function readAttributes(name: string, value: unknown): CartAttribute[] {
	const isAttribute = (entry: unknown): entry is CartAttribute => {
		const { key, value: text } = (entry ?? {}) as Fields;
		return typeof key === 'string' && key !== '' && typeof text === 'string';
	};
	if (Array.isArray(value) && value.every(isAttribute)) {
		return value.map(({ key, value: text }) => ({ key, value: text }));
	}
	return refuse(name, value, 'must be a list of {key, value}, both texts');
}

function readCodes(value: unknown): string[] {
	const isText = (entry: unknown): entry is string => typeof entry === 'string';
	if (Array.isArray(value) && value.every(isText)) return value;
	return refuse('discountCodes', value, 'must be a list of texts');
}

function readObject(name: string, value: unknown): Fields {
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
	return refuse(name, value, 'must be an object');
}

function refuse(name: string, value: unknown, rule: string): never {
	const given = value === undefined ? 'missing' : JSON.stringify(value);
	throw new PayloadFault(`${name} is ${given}, but ${rule}.`);
}
