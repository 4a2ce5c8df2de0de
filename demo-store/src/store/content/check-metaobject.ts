import { toGid } from '../../wire/gid.ts';
import { shorten } from '../../wire/shorten.ts';
import type { MetaobjectDefinitionRecord, MetaobjectRecord } from '../store.ts';
import { findFieldType, readItemType, readListValue } from './field-types.ts';
import { isReference, readEntry, type Target } from './references.ts';

/** Names a field of an entry and says what its definition forbids there. */
export interface FieldFault {
	key: string;
	/** As the Admin API names it. */
	code:
		| 'INVALID_VALUE'
		| 'INVALID_OPTION'
		| 'OBJECT_FIELD_REQUIRED'
		| 'TOO_LONG'
		| 'TOO_SHORT'
		| 'UNDEFINED_OBJECT_FIELD';
	/** Contains the value, the rule and what would work. */
	message: string;
}

export type FieldDefinition = MetaobjectDefinitionRecord['fieldDefinitions'][number];

type Fields = readonly { key: string; value: string | null }[];
type Find = (type: string, value: string) => Target | null;
type Definitions = readonly Pick<MetaobjectDefinitionRecord, 'id' | 'type'>[];

interface Rules {
	definitions: Definitions;
	/** Without it, references are not looked up. */
	find?: Find | undefined;
}

const MAX_SHOWN = 80;
/** Fields that say when something begins and when it ends. */
const PERIODS = [
	['starts_at', 'ends_at'],
	['visible_from', 'visible_until']
] as const;
const RANGES = new Set(['min', 'max']);

/** Compares the fields of an entry with its definition. Texts in other languages keep the same rules. */
export function findFieldFaults(
	definition: Pick<MetaobjectDefinitionRecord, 'type' | 'fieldDefinitions'>,
	{ fields, translations = {} }: Pick<MetaobjectRecord, 'translations'> & { fields: Fields },
	rules: Rules
): FieldFault[] {
	const { fieldDefinitions, type } = definition;
	const known = fieldDefinitions.map(({ key }) => key);
	const unknown = fields
		.filter(({ key }) => !known.includes(key))
		.map(({ key }): FieldFault => ({
			key,
			code: 'UNDEFINED_OBJECT_FIELD',
			message: `"${type}" has no field ${JSON.stringify(shorten(key, MAX_SHOWN))}; its fields are ${known.join(', ')}.`
		}));
	const faults = fieldDefinitions.flatMap((field) => {
		const value = fields.find(({ key }) => key === field.key)?.value ?? '';
		if (value === '' || value === '[]') return field.required ? [describeMissing(field)] : [];
		return findValueFault(field, value, rules) ?? [];
	});
	const translated = Object.values(translations).flatMap((texts) =>
		fieldDefinitions.flatMap((field) => {
			const text = texts?.[field.key] ?? '';
			return text === '' ? [] : (findValueFault(field, text, rules) ?? []);
		})
	);
	return [...unknown, ...faults, ...translated, ...findPeriodFaults(definition, fields)];
}

/** An end must come after its begin, else what it ends is never shown. */
function findPeriodFaults(
	{ fieldDefinitions }: { fieldDefinitions: readonly FieldDefinition[] },
	fields: Fields
): FieldFault[] {
	return PERIODS.flatMap(([from, until]) => {
		const [begin, end] = [from, until].map((own) => {
			const definition = fieldDefinitions.find(({ key }) => key === own);
			const value = fields.find(({ key }) => key === own)?.value ?? '';
			return { name: definition?.name ?? own, value, time: Date.parse(value) };
		});
		// What is no time fails its own rule, and compares as neither.
		if (begin === undefined || end === undefined || !(end.time <= begin.time)) return [];
		const rule = `write a time after ${begin.name}, which is ${JSON.stringify(begin.value)}`;
		const message = `${end.name} is ${JSON.stringify(end.value)}; ${rule}.`;
		return [{ key: until, code: 'INVALID_VALUE' as const, message }];
	});
}

/** The types of entries that a field takes; null for any. */
export function listAllowedTypes(
	{ validations }: Pick<FieldDefinition, 'validations'>,
	definitions: Definitions
): string[] | null {
	const named = validations.flatMap(({ name, value }) => {
		if (!/^metaobject_definition_(?:id|type)s?$/.test(name)) return [];
		return readListValue(value) ?? [value];
	});
	if (named.length === 0) return null;
	return named.map(
		(name) => definitions.find(({ id }) => toGid('MetaobjectDefinition', id) === name)?.type ?? name
	);
}

/** The values that a field may have; null where it is free. */
export function listChoices({
	validations
}: Pick<FieldDefinition, 'validations'>): string[] | null {
	const choices = validations.find(({ name }) => name === 'choices')?.value;
	return choices === undefined ? null : readListValue(choices);
}

function describeMissing({ key, name, type }: FieldDefinition): FieldFault {
	const { rule } = findFieldType(readItemType(type) ?? type);
	const wanted = isReference(readItemType(type) ?? type) ? 'choose one' : `write ${rule}`;
	return {
		key,
		code: 'OBJECT_FIELD_REQUIRED',
		message: `${name} is empty, and an entry needs it; ${wanted}.`
	};
}

function findValueFault(field: FieldDefinition, value: string, rules: Rules): FieldFault | null {
	const { key, name, type } = field;
	const fault = (shown: string, rule: string, code: FieldFault['code'] = 'INVALID_VALUE') => ({
		key,
		code,
		message: `${name} is ${JSON.stringify(shorten(shown, MAX_SHOWN))}; ${rule}.`
	});
	const { isValid, rule } = findFieldType(type);
	if (!isValid(value)) return fault(value, `write ${rule}`);
	const isList = readItemType(type) !== null;
	const items = isList ? (readListValue(value) ?? []) : [value];
	const counted = isList ? findWrongCount(field, items.length) : null;
	if (counted !== null) return counted;
	for (const item of items) {
		const broken = findBrokenRule(field, item, rules);
		if (broken !== null) return fault(item, broken.rule, broken.code);
	}
	return null;
}

function findWrongCount({ key, name, validations }: FieldDefinition, count: number) {
	for (const { name: limit, value: bound } of validations) {
		const fault = { key, message: `${name} has ${count} items; give it` };
		if (limit === 'list.max' && count > Number(bound)) {
			return { ...fault, code: 'TOO_LONG' as const, message: `${fault.message} at most ${bound}.` };
		}
		if (limit === 'list.min' && count < Number(bound)) {
			return {
				...fault,
				code: 'TOO_SHORT' as const,
				message: `${fault.message} at least ${bound}.`
			};
		}
	}
	return null;
}

function findBrokenRule(
	field: FieldDefinition,
	item: string,
	{ definitions, find }: Rules
): { rule: string; code?: FieldFault['code'] } | null {
	const type = readItemType(field.type) ?? field.type;
	const choices = listChoices(field);
	if (choices !== null && !choices.includes(item)) {
		return { rule: `choose one of ${choices.join(', ')}`, code: 'INVALID_OPTION' };
	}
	for (const { name, value: bound } of field.validations) {
		if (RANGES.has(name) && !isWithinRange(type, item, name, bound)) {
			return describeRange(type, name, bound);
		}
		if (name === 'regex' && !matches(item, bound)) {
			return { rule: `write what the pattern ${bound} matches` };
		}
	}
	if (find === undefined || !isReference(type)) return null;
	const target = find(type, item);
	if (target === null) return { rule: 'nothing has this id: choose something that is there' };
	return findWrongTarget(field, target, definitions);
}

function findWrongTarget(
	field: FieldDefinition,
	target: Target,
	definitions: Definitions
): { rule: string } | null {
	const allowed = listAllowedTypes(field, definitions);
	const entryType = readEntry(target)?.type;
	if (allowed !== null && entryType !== undefined && !allowed.includes(entryType)) {
		return { rule: `it is of type "${entryType}": choose one of ${allowed.join(', ')}` };
	}
	const kinds = listFileKinds(field);
	const kind = FILE_KINDS[target.typename];
	if (kinds === null || kind === undefined || kinds.includes(kind)) return null;
	return { rule: `it is of kind ${kind}: choose a file of kind ${kinds.join(' or ')}` };
}

const FILE_KINDS: Readonly<Record<string, string>> = { MediaImage: 'Image', Video: 'Video' };

/** `Image` and `Video`, where a field takes not every file. */
export function listFileKinds({
	validations
}: Pick<FieldDefinition, 'validations'>): string[] | null {
	const kinds = validations.find(({ name }) => name === 'file_type_options')?.value;
	return kinds === undefined ? null : readListValue(kinds);
}

/** A length for texts, an amount for numbers, a moment for times. */
function isWithinRange(type: string, item: string, name: string, bound: string): boolean {
	const measure = (text: string): number =>
		type.startsWith('number_') ? Number(text) : Date.parse(text);
	const [size, limit] = type.endsWith('text_field')
		? [item.length, Number(bound)]
		: [measure(item), measure(bound)];
	return name === 'min' ? size >= limit : size <= limit;
}

function describeRange(
	type: string,
	name: string,
	bound: string
): ReturnType<typeof findBrokenRule> {
	const word = name === 'min' ? 'least' : 'most';
	const code = name === 'min' ? 'TOO_SHORT' : 'TOO_LONG';
	if (type.endsWith('text_field')) return { rule: `write at ${word} ${bound} characters`, code };
	return { rule: `write ${bound} or ${name === 'min' ? 'more' : 'less'}` };
}

function matches(item: string, pattern: string): boolean {
	try {
		return new RegExp(`^(?:${pattern})$`, 'u').test(item);
	} catch {
		return true;
	}
}
