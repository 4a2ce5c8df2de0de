import { expect, it } from 'vitest';
import { checkSearch, importSearch } from './check-search';
import { renderFindings } from './finding';
import { admit, createSearch, SEARCH as SETTINGS, type Given } from './testing/admit';

const ADMIN = { ...SETTINGS, SEARCH_ADMIN_API_KEY: 'admin-key' };
const DONE = { products: 48, languages: ['DE', 'EN'], isResumed: true };

const refuse = () => Promise.reject(new Error('Meilisearch: The provided API key is invalid.'));

it.each<[Given, RegExp]>([
	[{}, /^– search .*the platform searches/],
	[{ settings: SETTINGS }, /^✗ search .*fetch failed\): the platform answers\. Check SEARCH_URL/],
	[
		{ settings: SETTINGS, search: createSearch() },
		/^✓ search +meilisearch finds 48 products in EN/
	],
	[
		{ settings: SETTINGS, search: createSearch({ write: refuse }) },
		/^✗ search .*API key is invalid.*what SEARCH_API_KEY may do/
	],
	[
		{ settings: { ...SETTINGS, PLATFORM_WEBHOOK_SECRET: '' }, search: createSearch() },
		/! search +Nothing tells it of changes/
	]
])('looks whether products are found and changes are taken: %o', async (given, words) => {
	expect(renderFindings(await checkSearch(admit(given)))).toMatch(words);
});

it.each<[Given, RegExp]>([
	[{}, /^✗ search +SEARCH_PROVIDER is not set/],
	[{ settings: SETTINGS }, /^✗ search +SEARCH_ADMIN_API_KEY is not set/],
	[{ settings: ADMIN }, /^✗ search .*has stopped .*fetch failed.*goes on where it stopped/],
	[
		{ settings: ADMIN, imported: DONE },
		/^✓ search .*went on\. 48 products in DE, EN can be searched/
	]
])('says what became of an import: %o', async (given, words) => {
	expect(renderFindings(await importSearch(admit(given)))).toMatch(words);
});
