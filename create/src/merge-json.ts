/**
 * Merges three versions of an object, as Git merges lines: what one side changed is taken, and where both changed a
 * value differently, the new one of `theirs`. Objects are merged by their keys down to `depth`; deeper values are one
 * value each.
 */
type Json = Record<string, unknown>;

export interface MergedJson {
	value: Json;
	/** Paths of values that both sides changed, such as `scripts.dev`. */
	overruled: string[];
}

export function mergeJson(
	base: Json,
	ours: Json,
	theirs: Json,
	depth = 2,
	prefix = ''
): MergedJson {
	const value: Json = {};
	const overruled: string[] = [];
	for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
		const sides = [base[key], ours[key], theirs[key]] as const;
		const [before, own, new_] = sides;
		if (depth > 1 && isObject(own) && isObject(new_)) {
			const old = isObject(before) ? before : {};
			const inner = mergeJson(old, own, new_, depth - 1, `${prefix}${key}.`);
			value[key] = inner.value;
			overruled.push(...inner.overruled);
			continue;
		}
		const merged = isEqual(before, new_) ? own : new_;
		if (merged !== undefined) value[key] = merged;
		if (isContested(sides)) overruled.push(prefix + key);
	}
	return { value, overruled };
}

function isContested([before, own, new_]: readonly [unknown, unknown, unknown]): boolean {
	return !isEqual(before, own) && !isEqual(before, new_) && !isEqual(own, new_);
}

function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEqual(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}
