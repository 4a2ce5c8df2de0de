import { getSealedLength, type Sealer } from './seal';

/** The part of SvelteKit's `Cookies` that we need. */
export interface CookieJar {
	getAll: () => { name: string; value: string }[];
	set: (name: string, value: string, attributes: CookieAttributes) => void;
	delete: (name: string, attributes: CookieAttributes) => void;
}

export interface CookieAttributes {
	path: '/';
	httpOnly: true;
	sameSite: 'lax';
	secure: boolean;
	maxAge?: number;
}

/** A value that only we can read and write, kept by the browser in as many cookies as it needs. */
export interface SealedCookie {
	/** The browser sent something; whether it is ours is not known yet. */
	isPresent: () => boolean;
	/** Parsed JSON, of an unknown shape; null for everything that we have not written like this. */
	read: () => Promise<unknown>;
	write: (value: object, maxAgeS: number) => Promise<void>;
	clear: () => void;
}

interface SealedCookieOptions {
	name: string;
	jar: CookieJar;
	sealer: Sealer;
	/** Origin of the shop, as the browser sees it. */
	origin: string;
}

/** More than fits into the cookies that one value may take. */
export class CookieOverflowError extends Error {
	override readonly name = 'CookieOverflowError';
}

/** Name, value and attributes of a cookie have 4096 bytes in common. */
const CHUNK_LENGTH = 3800;
/** Servers accept 16 kB of headers, and these are not the only ones. */
const MAX_CHUNKS = 3;
const FIRST_CHUNK = new RegExp(`^([1-${MAX_CHUNKS}])~(.*)$`);

export function createSealedCookie(options: SealedCookieOptions): SealedCookie {
	const { jar, sealer, origin } = options;
	const isSecure = origin.startsWith('https:');
	// A browser takes a `__Host-` cookie from this very host only, not from a neighbor of its domain.
	const name = isSecure ? `__Host-${options.name}` : options.name;
	const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
	const toContext = (count: number) => [name, origin, count].join('\n');

	function listChunks(): Map<string, string> {
		const prefix = `${name}.`;
		const own = jar.getAll().filter((cookie) => cookie.name.startsWith(prefix));
		return new Map(own.map((cookie) => [cookie.name, cookie.value]));
	}

	function drop(isKept: (chunk: string) => boolean): void {
		for (const chunk of listChunks().keys()) if (!isKept(chunk)) jar.delete(chunk, attributes);
	}

	return {
		isPresent: () => listChunks().has(`${name}.0`),
		async read() {
			const chunks = listChunks();
			const [, digit, first] = FIRST_CHUNK.exec(chunks.get(`${name}.0`) ?? '') ?? [];
			if (digit === undefined || first === undefined) return null;
			const count = Number(digit);
			const rest = Array.from({ length: count - 1 }, (_, index) =>
				chunks.get(`${name}.${index + 1}`)
			);
			const parts = [first, ...rest].map((part) => part ?? '');
			if (parts.some((part) => part === '' || part.length > CHUNK_LENGTH)) return null;
			const text = await sealer.open(parts.join(''), toContext(count));
			return text === null ? null : (JSON.parse(text) as unknown);
		},
		async write(value, maxAgeS) {
			const text = JSON.stringify(value);
			const length = getSealedLength(new TextEncoder().encode(text).length);
			const count = Math.ceil(length / CHUNK_LENGTH);
			if (count > MAX_CHUNKS) {
				throw new CookieOverflowError(
					`${name} would take ${length} bytes; ${MAX_CHUNKS * CHUNK_LENGTH} fit into its cookies.`
				);
			}
			const sealed = await sealer.seal(text, toContext(count));
			const names = Array.from({ length: count }, (_, index) => `${name}.${index}`);
			drop((chunk) => names.includes(chunk));
			for (const [index, chunk] of names.entries()) {
				const part = sealed.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH);
				jar.set(chunk, index === 0 ? `${count}~${part}` : part, { ...attributes, maxAge: maxAgeS });
			}
		},
		clear: () => drop(() => false)
	};
}
