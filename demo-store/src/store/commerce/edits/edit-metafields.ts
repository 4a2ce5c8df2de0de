import type { CartMetafieldRecord, CartRecord } from '../records.ts';
import { accept, refuse, type CartUserError, type Edited, type EditTools } from './edit.ts';
import { formatTime } from '../../format-time.ts';

const MAX_METAFIELDS = 25;
const MAX_KEY_LENGTH = 64;
/** Keys without a namespace live here, apart from what apps write. */
const DEFAULT_NAMESPACE = 'app';

const VALUE_RULES: Record<string, (value: string) => boolean> = {
	boolean: (value) => value === 'true' || value === 'false',
	number_integer: (value) => /^-?\d+$/.test(value),
	number_decimal: (value) => /^-?\d+(\.\d+)?$/.test(value),
	date: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
	date_time: (value) => !Number.isNaN(Date.parse(value)),
	url: (value) => URL.canParse(value),
	json: (value) => parsesAsJson(value),
	single_line_text_field: (value) => !value.includes('\n'),
	multi_line_text_field: () => true,
	id: () => true
};

const MESSAGES: Readonly<Record<string, string>> = {
	number_integer: 'must be an integer',
	number_decimal: 'must be a decimal',
	boolean: 'must be true or false'
};

export interface MetafieldInput {
	key: string;
	type: string;
	value: string;
}

export function setMetafields(
	cart: CartRecord,
	{ metafields: inputs }: { metafields: readonly MetafieldInput[] },
	tools: EditTools
): Edited {
	const errors = inputs.flatMap((input, index) => checkMetafield(input, index));
	const now = formatTime(tools.facts.now);
	let { metafields } = cart;
	for (const input of inputs) {
		const name = parseMetafieldKey(input.key);
		const known = findMetafield(metafields, name);
		const { type, value } = input;
		const changed: CartMetafieldRecord =
			known === null
				? { id: tools.createNumber(), ...name, type, value, createdAt: now, updatedAt: now }
				: { ...known, type, value, updatedAt: now };
		metafields = [...metafields.filter((other) => other !== known), changed];
	}
	if (metafields.length > MAX_METAFIELDS) {
		const message = `Exceeded the maximum metafields input limit of ${MAX_METAFIELDS}.`;
		errors.push({ code: 'LESS_THAN_OR_EQUAL_TO', field: ['metafields'], message });
	}
	return errors.length > 0 ? refuse(cart, ...errors) : accept({ ...cart, metafields });
}

export function deleteMetafield(cart: CartRecord, { key }: { key: string }): Edited {
	const known = findMetafield(cart.metafields, parseMetafieldKey(key));
	if (known === null) {
		const message = 'Metafield does not exist';
		return refuse(cart, { code: 'METAFIELD_DOES_NOT_EXIST', field: ['input', 'key'], message });
	}
	return accept({ ...cart, metafields: cart.metafields.filter((other) => other !== known) });
}

export function parseMetafieldKey(key: string): { namespace: string; key: string } {
	const dot = key.indexOf('.');
	if (dot <= 0) return { namespace: DEFAULT_NAMESPACE, key };
	return { namespace: key.slice(0, dot), key: key.slice(dot + 1) };
}

export function findMetafield(
	metafields: readonly CartMetafieldRecord[],
	name: { namespace: string; key: string }
): CartMetafieldRecord | null {
	const isNamed = (other: CartMetafieldRecord) =>
		other.namespace === name.namespace && other.key === name.key;
	return metafields.find(isNamed) ?? null;
}

function checkMetafield({ key, type, value }: MetafieldInput, index: number): CartUserError[] {
	const fault = (field: string, code: string, message: string) => [
		{ code, field: ['metafields', String(index), field], message }
	];
	if (parseMetafieldKey(key).key === '') return fault('key', 'BLANK', 'Key cannot be blank.');
	if (key.length > MAX_KEY_LENGTH) {
		return fault('key', 'TOO_LONG', `Key is too long, ${MAX_KEY_LENGTH} characters at most.`);
	}
	const isList = type.startsWith('list.');
	const accepts = VALUE_RULES[isList ? type.slice('list.'.length) : type];
	if (accepts === undefined) return fault('type', 'INVALID_TYPE', `${type} is no metafield type.`);
	if (isList ? parsesAsJson(value) : accepts(value)) return [];
	const rule = MESSAGES[type] ?? `must be a valid ${type}`;
	return fault('value', 'INVALID_VALUE', `Value ${rule}.`);
}

function parsesAsJson(value: string): boolean {
	try {
		JSON.parse(value);
		return true;
	} catch {
		return false;
	}
}
