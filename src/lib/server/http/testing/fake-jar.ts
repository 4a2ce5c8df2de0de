import type { CookieAttributes, CookieJar } from '../sealed-cookie';

/** A browser's cookies, and what was set on it. */
export function createFakeJar(initial: Record<string, string> = {}) {
	const cookies = new Map(Object.entries(initial));
	const set: [name: string, attributes: CookieAttributes][] = [];
	const jar: CookieJar = {
		getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
		set(name, value, attributes) {
			cookies.set(name, value);
			set.push([name, attributes]);
		},
		delete: (name) => void cookies.delete(name)
	};
	return { jar, cookies, set };
}
