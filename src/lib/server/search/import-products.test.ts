import { expect, it } from 'vitest';
import { importProducts } from './import-products';
import type { ImportProgress, SearchDocument, SearchProvider } from './provider';
import type { DocumentReader, Places } from './read-documents';

const PLACES: Places = {
	countries: [
		{ country: 'US', languages: ['EN'], defaultLanguage: 'EN' },
		{ country: 'DE', languages: ['EN', 'DE'], defaultLanguage: 'DE' }
	],
	languages: ['DE', 'EN']
};
/** By country: pages of numbers. Product 4 is only in Germany. */
const PAGES: Record<string, string[][]> = { US: [['1', '2'], ['3']], DE: [['1', '3'], ['4']] };
const STARTED_AT = Date.parse('2026-11-29T12:00:00Z');

/** A search that remembers what was done to it. */
function createFakes({ changed = [] as string[], failsAt = Infinity } = {}) {
	const done: string[] = [];
	let progress: ImportProgress | null = null;
	let writes = 0;
	const provider = {
		write(target, language, { put, remove }) {
			writes += 1;
			if (writes === failsAt) return Promise.reject(new Error('away'));
			done.push(`${target} ${language} ${put.map(({ id }) => id).join()} -${remove.join()}`);
			return Promise.resolve();
		},
		readProgress: () => Promise.resolve(progress),
		noteProgress(given) {
			progress = given;
			return Promise.resolve();
		},
		prepare({ languages, countries }) {
			done.push(`prepare ${languages.join()} ${countries.join()}`);
			return Promise.resolve();
		},
		publish() {
			done.push('publish');
			progress = null;
			return Promise.resolve();
		}
	} satisfies Partial<SearchProvider> as unknown as SearchProvider;
	const reader = {
		readPlaces: () => Promise.resolve(PLACES),
		readDocuments: (_: Places, numbers: readonly string[]) => {
			const documents = numbers.map((id) => ({ id }) as SearchDocument);
			return Promise.resolve(new Map(PLACES.languages.map((language) => [language, documents])));
		},
		readNumbers({ country }, after, query) {
			if (query !== undefined) {
				done.push(`${country} ${query}`);
				return Promise.resolve({ numbers: country === 'US' ? changed : [], next: null });
			}
			const place = Number(after ?? 0);
			const pages = PAGES[country] ?? [];
			const next = place + 1 < pages.length ? String(place + 1) : null;
			return Promise.resolve({ numbers: pages[place] ?? [], next });
		}
	} satisfies Partial<DocumentReader> as unknown as DocumentReader;
	const log = { info: () => undefined };
	const run = (now = STARTED_AT) => importProducts({ provider, reader, now: () => now, log });
	return { done, run };
}

const SINCE = "updated_at:>='2026-11-29T12:00:00.000Z'";

it('writes each product once where nobody searches, and exchanges that at the end', async () => {
	const { done, run } = createFakes();
	expect(await run()).toEqual({ products: 4, languages: ['DE', 'EN'], isResumed: false });
	expect(done).toEqual([
		'prepare DE,EN US,DE',
		...['next DE 1,2 -', 'next EN 1,2 -', 'next DE 3 -', 'next EN 3 -'],
		...['next DE 4 -', 'next EN 4 -', 'publish', `US ${SINCE}`, `DE ${SINCE}`]
	]);
});

it('writes what changed meanwhile to what is searched then', async () => {
	const { done, run } = createFakes({ changed: ['2'] });
	await run();
	expect(done.slice(done.indexOf('publish'))).toEqual([
		...['publish', `US ${SINCE}`, 'live DE 2 -', 'live EN 2 -', `DE ${SINCE}`]
	]);
});

it('goes on where it has stopped, and begins anew a day later', async () => {
	for (const [laterMs, isResumed] of [
		[60_000, true],
		[25 * 3_600_000, false]
	] as const) {
		const { done, run } = createFakes({ failsAt: 3 });
		await expect(run()).rejects.toThrow('away');
		expect(done).not.toContain('publish');
		done.length = 0;
		expect(await run(STARTED_AT + laterMs)).toMatchObject({ isResumed });
		expect(done[0]).toBe(isResumed ? 'next DE 3 -' : 'prepare DE,EN US,DE');
		expect(done).toContain('publish');
	}
});
