import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryQueue } from './change-queue';
import type { SearchProvider } from './provider';
import type { DocumentReader, Places } from './read-documents';
import { createChangeWriter } from './write-changes';

const PLACES: Places = {
	countries: [{ country: 'US', languages: ['EN'], defaultLanguage: 'EN' }],
	languages: ['EN']
};
const write = vi.fn<SearchProvider['write']>();
const warn = vi.fn<(...parts: unknown[]) => void>();
let time = 0;

beforeEach(() => {
	time = 0;
	write.mockReset().mockResolvedValue();
	warn.mockReset();
});

/** Product 3 has been deleted, or is a draft. */
function create() {
	const reader = {
		readPlaces: () => Promise.resolve(PLACES),
		readDocuments: (_: Places, numbers: readonly string[]) =>
			Promise.resolve(new Map([['EN', numbers.filter((id) => id !== '3').map((id) => ({ id }))]])),
		readCollection: () => Promise.resolve(['7', '8'])
	} as unknown as DocumentReader;
	return createChangeWriter({
		...{ queue: createMemoryQueue(), reader, waitMs: 10_000, now: () => time },
		load: () => Promise.resolve({ write } as unknown as SearchProvider),
		log: { warn, info: () => undefined }
	});
}

const about = (number: string | null) => ({ handle: null, number });
const listWritten = () =>
	write.mock.calls.map(([target, language, { put, remove }]) => [
		...[target, language],
		...[put.map(({ id }) => id), remove]
	]);

it('writes what has changed once the platform shows it, and removes what nobody may see', async () => {
	const writer = create();
	for (const number of ['1', '1', '3', null]) await writer.note('products/update', about(number));
	await writer.note('metaobjects/update', about('5'));
	await writer.writeDue();
	expect(listWritten()).toEqual([]);
	time = 10_000;
	await writer.writeDue();
	await writer.writeDue();
	expect(listWritten()).toEqual([['live', 'EN', ['1'], ['3']]]);
});

it('writes the products of a collection, which have its title', async () => {
	const writer = create();
	await writer.note('collections/update', about('9'));
	await writer.note('collections/delete', about('10'));
	time = 10_000;
	await writer.writeDue();
	expect(listWritten()).toEqual([['live', 'EN', ['7', '8'], []]]);
});

it('tries again a minute later while the search is away, and says so once', async () => {
	const writer = create();
	write.mockRejectedValue(new Error('away'));
	await writer.note('products/create', about('1'));
	for (time = 10_000; time <= 130_000; time += 10_000) await writer.writeDue();
	expect([write.mock.calls.length, warn.mock.calls.length]).toEqual([3, 1]);
	write.mockResolvedValue();
	time = 190_000;
	await writer.writeDue();
	time = 900_000;
	await writer.writeDue();
	expect(write).toHaveBeenCalledTimes(4);
});
