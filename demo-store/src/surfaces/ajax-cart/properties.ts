import type { Attribute } from '../../world/commerce/records.ts';

type Texts = Readonly<Record<string, string | null>> | null | undefined;

/** Empty fields of a form are no properties. */
export function toAttributes(properties: Texts): Attribute[] {
	return Object.entries(properties ?? {}).flatMap(([key, value]) =>
		value === null || value === '' ? [] : [{ key, value }]
	);
}

/** Null takes an attribute away, whatever is not named stays. */
export function changeAttributes(current: readonly Attribute[], changes: Texts): Attribute[] {
	const kept = new Map(current.map(({ key, value }) => [key, value]));
	for (const [key, value] of Object.entries(changes ?? {})) {
		if (value === null) kept.delete(key);
		else kept.set(key, value);
	}
	return [...kept].map(([key, value]) => ({ key, value }));
}
