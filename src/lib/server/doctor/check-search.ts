import { describe, type Finding } from './finding';
import { TIMEOUT_MS, type Patient } from './patient';

const search = describe('search');

/** No product has it, so removing it changes nothing. */
const UNUSED_NUMBER = '0';

/** Whether the search that is set finds products, and takes changes. */
export async function checkSearch({ config, connectProvider }: Patient): Promise<Finding[]> {
	const { search: settings, localization, webhooks } = config;
	if (settings === null) return [search.off('SEARCH_PROVIDER is not set: the platform searches.')];
	const { country, language } = localization;
	try {
		const provider = await connectProvider(settings);
		const { total } = await provider.search(
			{
				...{ country, language, term: '', order: 'relevance', page: 1, size: 1 },
				...{ filters: [], price: null, available: null, isCounted: false }
			},
			AbortSignal.timeout(TIMEOUT_MS)
		);
		await provider.write('live', language, { put: [], remove: [UNUSED_NUMBER] });
		const found = search.ok(`${settings.provider} finds ${total} products in ${language}.`);
		return webhooks.secrets.length > 0 ? [found] : [found, UNNOTIFIED];
	} catch (failure) {
		const reason = failure instanceof Error ? failure.message : String(failure);
		return [
			search.fault(
				`${settings.provider} cannot be searched (${reason}): the platform answers.`,
				'Check SEARCH_URL and what SEARCH_API_KEY may do; npm run search:import fills it.'
			)
		];
	}
}

const UNNOTIFIED = search.warn(
	'Nothing tells it of changes: without PLATFORM_WEBHOOK_SECRET it knows what the last import read.',
	'Set up webhooks (docs/deployment.md#webhooks), or import each night.'
);

/** Fills it with all products: `npm run search:import`. */
export async function importSearch({ config, runImport }: Patient): Promise<Finding[]> {
	const { search: settings } = config;
	if (settings === null) {
		return [search.fault('SEARCH_PROVIDER is not set.', 'Set it, SEARCH_URL and SEARCH_API_KEY.')];
	}
	const { adminKey } = settings;
	if (adminKey === null) {
		const remedy = 'Set it for this command to a key that may make and exchange indexes.';
		return [search.fault('SEARCH_ADMIN_API_KEY is not set.', remedy)];
	}
	try {
		const { products, languages, isResumed } = await runImport({ ...settings, adminKey });
		const start = isResumed ? 'An import that had stopped went on. ' : '';
		const what = `${products} products in ${languages.join(', ')}`;
		return [search.ok(`${start}${what} can be searched.`)];
	} catch (failure) {
		const reason = failure instanceof Error ? failure.message : String(failure);
		const remedy =
			'Run it again: it goes on where it stopped. Shoppers search what was there before.';
		return [search.fault(`The import has stopped (${reason}).`, remedy)];
	}
}
