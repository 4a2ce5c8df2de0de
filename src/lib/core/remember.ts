import { deepFreeze } from './deep-freeze';

/**
 * Derives something from an object once, and remembers it for as long as the object is there. For objects
 * that never change and are given again and again, such as those of the data cache. The result must depend on
 * nothing else; it is frozen, because all who ask share it.
 */
export function remember<Source extends object, Result>(
	derive: (source: Source) => Result
): (source: Source) => Result {
	const results = new WeakMap<Source, { result: Result }>();
	return (source) => {
		const known = results.get(source);
		if (known !== undefined) return known.result;
		const result = deepFreeze(derive(source));
		results.set(source, { result });
		return result;
	};
}
