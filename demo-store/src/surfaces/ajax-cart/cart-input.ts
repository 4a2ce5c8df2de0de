import { z } from 'zod';
import { refuseParameter } from './cart-refusal.ts';
import { parseFormValues } from './form-values.ts';

const wholeNumber = z
	.union([z.number(), z.string().regex(/^\d{1,15}$/)])
	.transform(Number)
	.pipe(z.int().nonnegative());

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
/** Null takes the entry away. */
const texts = z.record(z.string(), text.nullable());
/** Null and an empty field take the item off its plan. */
const sellingPlan = z.union([z.literal('').transform(() => null), z.null(), wholeNumber]);
const sections = z.union([z.string().transform((names) => names.split(',')), z.array(z.string())]);

const addedItem = z.object({
	id: wholeNumber,
	quantity: wholeNumber.default(1),
	properties: texts.nullish(),
	selling_plan: sellingPlan.optional()
});
const itemList = z.union([
	z.array(addedItem).min(1).max(250),
	// A form names the items by number.
	z.record(z.string(), addedItem).transform((items) => Object.values(items))
]);

const common = z.object({
	sections: sections.nullish(),
	/** Where a form wants to go on; a path of the shop. */
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

/** Throws a `CartRefusal` that names the first field that is missing or wrong. */
export function parseCartInput<Operation extends WriteOperation>(
	operation: Operation,
	values: unknown
): z.infer<(typeof INPUTS)[Operation]> {
	const parsed = INPUTS[operation].safeParse(values);
	if (parsed.success) return parsed.data as z.infer<(typeof INPUTS)[Operation]>;
	const [field] = parsed.error.issues[0]?.path ?? [];
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
	// Uploaded files have no place in a cart of this store.
	const texts = [...fields].flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as const] : []
	);
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
