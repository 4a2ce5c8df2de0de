/** Reads what an agent passes to a tool; every refusal names the field, the value and the rule. */
export function readInput(input: unknown): Record<string, unknown> {
	if (typeof input === 'object' && input !== null) return input as Record<string, unknown>;
	throw new Error(`The input is ${JSON.stringify(input)}, but must be an object.`);
}

export function readText(input: Record<string, unknown>, name: string): string {
	const value = input[name];
	if (typeof value === 'string' && value.trim() !== '') return value.trim();
	throw new Error(`${name} is ${JSON.stringify(value)}, but must be a text.`);
}

/** None when the field is not there. */
export function readOptions({ options = {} }: Record<string, unknown>): Record<string, string> {
	const entries = typeof options === 'object' && options !== null ? Object.entries(options) : null;
	if (entries?.every(([, value]) => typeof value === 'string')) {
		return Object.fromEntries(entries);
	}
	throw new Error(`options is ${JSON.stringify(options)}, but must have a text for each option.`);
}

/** One when the field is not there. */
export function parseQuantity(value: unknown = 1, minimum = 1): number {
	if (typeof value === 'number' && Number.isInteger(value) && value >= minimum) return value;
	const given = JSON.stringify(value);
	throw new Error(`quantity is ${given}, but must be a whole number from ${minimum} on.`);
}

export function readList(input: Record<string, unknown>, name: string): unknown[] {
	const value = input[name];
	if (Array.isArray(value) && value.length > 0) return value;
	throw new Error(`${name} is ${JSON.stringify(value)}, but must be a list that is not empty.`);
}
