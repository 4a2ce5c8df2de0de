const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A copy of a JSON value with every timestamp moved by that many milliseconds. */
export function shiftDates<Value>(value: Value, milliseconds: number): Value {
	return shift(value, milliseconds) as Value;
}

function shift(value: unknown, milliseconds: number): unknown {
	if (typeof value === 'string') {
		return TIMESTAMP.test(value) ? shiftTimestamp(value, milliseconds) : value;
	}
	if (Array.isArray(value)) return value.map((item) => shift(item, milliseconds));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, item]) => [key, shift(item, milliseconds)])
	);
}

function shiftTimestamp(timestamp: string, milliseconds: number): string {
	const shifted = new Date(Date.parse(timestamp) + milliseconds).toISOString();
	return shifted.replace('.000Z', 'Z');
}
