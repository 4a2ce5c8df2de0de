import type { Log } from '../base/log';
import type { ImportProgress, SearchProvider } from './provider';
import type { DocumentReader, Places } from './read-documents';

interface ImportOptions {
	provider: SearchProvider;
	reader: DocumentReader;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'info'>;
}

/** An older import that did not end is begun anew. */
const RESUME_WITHIN_MS = 24 * 3_600_000;

/**
 * Writes all products into a place that nobody searches, and exchanges it for what is searched when it is whole. Goes
 * on where an import has stopped. Returns how many products were written.
 */
export async function importProducts(options: ImportOptions): Promise<{
	products: number;
	languages: string[];
	isResumed: boolean;
}> {
	const { provider, reader, now } = options;
	const places = await reader.readPlaces();
	const known = await provider.readProgress();
	const isResumed = known !== null && canResume(known, places, now());
	const progress: ImportProgress = isResumed ? known : begin(places, now());
	if (!isResumed) {
		await provider.prepare(progress);
		await provider.noteProgress(progress);
	}
	const products = await writeAll(options, places, progress);
	await provider.publish(progress);
	await catchUp(options, places, progress.startedAt);
	return { products, languages: places.languages, isResumed };
}

function begin({ languages, countries }: Places, startedAt: number): ImportProgress {
	return { startedAt, languages, countries: listCodes(countries), country: 0, after: null };
}

function canResume(progress: ImportProgress, { languages, countries }: Places, now: number) {
	const isSame =
		String(progress.languages) === String(languages) &&
		String(progress.countries) === String(listCodes(countries));
	return isSame && now - progress.startedAt < RESUME_WITHIN_MS;
}

function listCodes(countries: Places['countries']): string[] {
	return countries.map(({ country }) => country);
}

/** A product of several countries is written with the first one that has it. */
async function writeAll(
	{ provider, reader, log }: ImportOptions,
	places: Places,
	progress: ImportProgress
): Promise<number> {
	const written = new Set<string>();
	for (const [country, place] of places.countries.entries()) {
		if (country < progress.country) continue;
		let after = country === progress.country ? progress.after : null;
		do {
			const page = await reader.readNumbers(place, after);
			const numbers = page.numbers.filter((number) => !written.has(number));
			for (const number of numbers) written.add(number);
			await writeProducts({ provider, reader }, places, 'next', numbers);
			after = page.next;
			await provider.noteProgress({ ...progress, country, after });
			log.info({ country: place.country, products: written.size }, 'products were imported');
		} while (after !== null);
	}
	return written.size;
}

/** What changed while the import ran was written where nobody searches any more. */
async function catchUp(
	{ provider, reader }: ImportOptions,
	places: Places,
	since: number
): Promise<void> {
	const query = `updated_at:>='${new Date(since).toISOString()}'`;
	for (const place of places.countries) {
		let after: string | null = null;
		do {
			const page: Awaited<ReturnType<DocumentReader['readNumbers']>> = await reader.readNumbers(
				place,
				after,
				query
			);
			await writeProducts({ provider, reader }, places, 'live', page.numbers);
			after = page.next;
		} while (after !== null);
	}
}

/** Writes products as they are now, and removes those that no country has. */
export async function writeProducts(
	{ provider, reader }: Pick<ImportOptions, 'provider' | 'reader'>,
	places: Places,
	target: 'live' | 'next',
	numbers: readonly string[]
): Promise<void> {
	if (numbers.length === 0) return;
	const documents = await reader.readDocuments(places, numbers);
	for (const [language, put] of documents) {
		const found = new Set(put.map(({ id }) => id));
		const remove = target === 'live' ? numbers.filter((number) => !found.has(number)) : [];
		await provider.write(target, language, { put, remove });
	}
}
