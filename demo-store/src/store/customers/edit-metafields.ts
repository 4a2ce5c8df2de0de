import { createHash } from 'node:crypto';
import type { CustomerMetafield, CustomerRecord } from '../commerce/records.ts';

export interface MetafieldInput {
	ownerId: string;
	namespace: string;
	key: string;
	type?: string | null;
	value: string;
	/** Not given: whatever is there is replaced. Null: there must be none yet. */
	compareDigest?: string | null;
}

interface MetafieldFault {
	code: string;
	field: string[];
	message: string;
	elementIndex: number;
}

export interface WritableMetafield {
	namespace: string;
	key: string;
	type: string;
}

/** The definitions that customers may write, which a merchant makes in the admin. */
export const WRITABLE_METAFIELDS: readonly WritableMetafield[] = [
	{ namespace: 'custom', key: 'order_lists', type: 'json' }
];
const MAX_BYTES = 128 * 1024;
const MAX_COUNT = 25;

/** All metafields are set or, when there is something wrong with one, none. Pure. */
export function editMetafields(
	customer: CustomerRecord,
	ownerId: string,
	inputs: readonly MetafieldInput[],
	now: string
): { customer: CustomerRecord; set: CustomerMetafield[]; faults: MetafieldFault[] } {
	const known = customer.metafields ?? [];
	const faults = inputs.flatMap((input, elementIndex) => {
		const fault =
			elementIndex < MAX_COUNT
				? findFault(input, ownerId, findMetafield(known, input))
				: (['LESS_THAN_OR_EQUAL_TO', 'metafields', `At most ${MAX_COUNT} can be set.`] as const);
		if (fault === null) return [];
		const [code, name, message] = fault;
		return [{ code, field: ['metafields', String(elementIndex), name], message, elementIndex }];
	});
	if (faults.length > 0) return { customer, set: [], faults };
	const set = inputs.map(({ namespace, key, type, value }): CustomerMetafield => ({
		...{ namespace, key, value, type: type ?? 'json' },
		createdAt: findMetafield(known, { namespace, key })?.createdAt ?? now,
		updatedAt: now
	}));
	const others = known.filter((one) => !set.some((it) => isSame(it, one)));
	return { customer: { ...customer, metafields: [...others, ...set] }, set, faults };
}

export function findMetafield(
	metafields: readonly CustomerMetafield[],
	wanted: { namespace?: string | null; key: string }
): CustomerMetafield | null {
	return metafields.find((one) => isSame(one, wanted)) ?? null;
}

export function digestMetafield({ value }: CustomerMetafield): string {
	return createHash('sha256').update(value).digest('hex');
}

function isSame(
	one: { namespace: string; key: string },
	other: { namespace?: string | null; key: string }
): boolean {
	return one.namespace === other.namespace && one.key === other.key;
}

function findFault(
	input: MetafieldInput,
	ownerId: string,
	known: CustomerMetafield | null
): readonly [code: string, field: string, message: string] | null {
	const type = WRITABLE_METAFIELDS.find(
		({ namespace, key }) => namespace === input.namespace && key === input.key
	)?.type;
	if (input.ownerId !== ownerId) return ['INVALID', 'ownerId', 'Owner does not exist.'];
	if (type === undefined) {
		return ['APP_NOT_AUTHORIZED', 'key', 'Access to this namespace and key is not allowed.'];
	}
	if ((input.type ?? type) !== type) return ['INVALID_TYPE', 'type', `The type must be ${type}.`];
	if (!isJson(input.value)) return ['INVALID_VALUE', 'value', 'The value is invalid JSON.'];
	if (Buffer.byteLength(input.value) > MAX_BYTES) {
		return ['TOO_LONG', 'value', `The value must have ${MAX_BYTES} bytes at most.`];
	}
	const digest = known && digestMetafield(known);
	const isStale = input.compareDigest !== undefined && input.compareDigest !== digest;
	return isStale ? ['STALE_OBJECT', 'compareDigest', 'The resource has been updated.'] : null;
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
