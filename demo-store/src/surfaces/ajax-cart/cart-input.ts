import { z } from 'zod';
import type { Attribute } from '../../store/commerce/records.ts';
import { refuseFile, refuseParameter, refuseText } from './cart-refusal.ts';

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

const wholeNumber = z
	.union([z.number(), z.string().regex(/^\d{1,15}$/)])
	.transform(Number)
	.pipe(z.int().nonnegative());

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Null takes the entry away. */
const texts = z.record(z.string(), text.nullable());

/** Null and an empty field take a line off its plan. What is added must not have an empty one. */
const sellingPlan = z.union([z.literal('').transform(() => null), z.null(), wholeNumber]);

const sections = z.union([z.string().transform((names) => names.split(',')), z.array(z.string())]);

const addedItem = z.object({
	id: wholeNumber,
	quantity: wholeNumber.default(1),
	properties: texts.nullish(),
	selling_plan: z.union([z.null(), wholeNumber]).optional()
});

const itemList = z.union([
	z.array(addedItem).min(1).max(250),
	// A form names the items by number.
	z.record(z.string(), addedItem).transform((items) => Object.values(items))
]);

const common = z.object({
	sections: sections.nullish(),
	/** Requested redirect of a form; a path of the shop. */
	return_to: z.string().optional()
});

const quantities = z.union([z.array(wholeNumber), z.record(z.string(), wholeNumber)]);

/** One schema for each thing a cart can be asked to do. */
const INPUTS = {
	add: z.union([common.extend({ items: itemList }), common.extend(addedItem.shape)]),
	update: common.extend({
		updates: quantities.optional(),
		note: text.nullish(),
		attributes: texts.nullish(),
		discount: z.string().nullish()
	}),
	change: common.extend({
		id: text.optional(),
		line: wholeNumber.optional(),
		quantity: wholeNumber.optional(),
		properties: texts.nullish(),
		selling_plan: sellingPlan.optional()
	}),
	clear: common
};

export type AddedItem = z.infer<typeof addedItem>;

export type UpdateInput = z.infer<typeof INPUTS.update>;

export type ChangeInput = z.infer<typeof INPUTS.change>;

export type CommonInput = z.infer<typeof common>;

export type WriteOperation = keyof typeof INPUTS;

interface FormTree {
	[name: string]: FormValue;
}

type FormValue = string | FormValue[] | FormTree;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

const MAX_DEPTH = 4;

/** The platform's refusal of these fields says that it expected a whole number. */
const WHOLE_NUMBERS = ['quantity', 'selling_plan'] as const;

/** Throws a `CartRefusal` that names the first field that is missing or wrong. */
export function parseCartInput<Operation extends WriteOperation>(
	operation: Operation,
	values: unknown
): z.infer<(typeof INPUTS)[Operation]> {
	const parsed = INPUTS[operation].safeParse(values);
	if (parsed.success) return parsed.data as z.infer<(typeof INPUTS)[Operation]>;
	const [field] = parsed.error.issues[0]?.path ?? [];
	const text = WHOLE_NUMBERS.find((name) => typeof Reflect.get(Object(values), name) === 'string');
	if (text !== undefined) throw refuseText(text);
	throw refuseParameter(field === undefined ? 'items' : String(field));
}

/** The body as a tree of values, whichever of the three ways it was written in. */
export async function readCartValues(request: Request): Promise<unknown> {
	const type = request.headers.get('content-type') ?? '';
	if (type.includes('json')) return parseJson(await request.text());
	if (type.startsWith('multipart/form-data')) return readMultipart(request);
	return parseFormValues(new URLSearchParams(await request.text()));
}

async function readMultipart(request: Request): Promise<unknown> {
	let fields: FormData;
	try {
		fields = await request.formData();
	} catch {
		throw refuseParameter('body');
	}
	const texts = [...fields].flatMap(([name, value]) => {
		if (typeof value === 'string') return [[name, value] as const];
		// Browsers send a field for which no file was chosen, too.
		if (value.size > 0 || value.name !== '') throw refuseFile(name, value.name);
		return [];
	});
	return parseFormValues(texts);
}

function parseJson(body: string): unknown {
	if (body.trim() === '') return {};
	try {
		return JSON.parse(body);
	} catch {
		throw refuseParameter('body');
	}
}

/** Fields named `a[b][c]` or `a[]` as the tree they stand for; a later value replaces an earlier. */
function parseFormValues(fields: Iterable<readonly [string, string]>): FormTree {
	const root = createTree();
	for (const [name, value] of fields) setValue(root, splitName(name), value);
	return root;
}

/** Names that are no path are taken as they are. */
function splitName(name: string): string[] {
	const [, first, rest = ''] = NAME.exec(name) ?? [];
	if (first === undefined) return [name];
	const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
	return path.length > MAX_DEPTH ? [name] : path;
}

function setValue(tree: FormTree, path: readonly string[], value: string): void {
	const [key = '', next, ...rest] = path;
	if (next === undefined) {
		tree[key] = value;
		return;
	}
	const known = tree[key];
	if (next === '') {
		const list = Array.isArray(known) ? known : [];
		list.push(value);
		tree[key] = list;
		return;
	}
	const branch = known === undefined || typeof known === 'string' ? createTree() : known;
	tree[key] = branch;
	if (!Array.isArray(branch)) setValue(branch, [next, ...rest], value);
}

/** Creates an object without a prototype: a field may be called `__proto__`. */
function createTree(): FormTree {
	return Object.create(null) as FormTree;
}
