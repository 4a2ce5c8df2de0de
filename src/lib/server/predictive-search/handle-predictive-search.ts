import { t } from '$messages';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { getCacheControl } from '../localization/market-cookie';
import { predictSearch, type PredictiveSearchParameters } from '../storefront';
import { refuseOutage, refuseWithCode } from '../http/refusals';

/** Long enough for a shopper who types, deletes and types again. */
const MAX_AGE_S = 60;
const log = rootLog.child({ scope: 'predictive-search' });
/** Longer texts find nothing more; the search page cuts them at the same place. */
const MAX_TERM_LENGTH = 200;
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 10;
const TYPES = ['ARTICLE', 'COLLECTION', 'PAGE', 'PRODUCT', 'QUERY'] as const;
const LIMIT_SCOPES = ['ALL', 'EACH'] as const;
const UNAVAILABLE_PRODUCTS = ['HIDE', 'LAST', 'SHOW'] as const;
const SEARCHABLE_FIELDS = [
	'AUTHOR',
	'BODY',
	'PRODUCT_TYPE',
	'TAG',
	'TITLE',
	'VARIANTS_BARCODE',
	'VARIANTS_SKU',
	'VARIANTS_TITLE',
	'VENDOR'
] as const;

/** Answers `GET /api/predictive-search` with suggestions for a text that is being typed. */
export async function handlePredictiveSearch({
	url,
	locals: { storefront, site }
}: {
	url: URL;
	locals: Pick<App.Locals, 'storefront' | 'site'>;
}): Promise<Response> {
	try {
		const answer = await predictSearch(storefront, parsePredictiveSearch(url.searchParams));
		return Response.json(answer, {
			headers: getCacheControl({ localization: storefront.locale, site }, MAX_AGE_S)
		});
	} catch (err) {
		if (err instanceof PredictiveSearchError) {
			return refuseWithCode(400, {
				code: 'invalid_predictive_search_request',
				message: err.message
			});
		}
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err }, 'no suggestions');
		return refuseOutage(failure, {
			code: 'predictive_search_unavailable',
			message: t.error.unavailable
		});
	}
}

/** A parameter has an unknown value. */
export class PredictiveSearchError extends Error {
	override readonly name = 'PredictiveSearchError';
}

export function parsePredictiveSearch(searchParams: URLSearchParams): PredictiveSearchParameters {
	const types = parseList(searchParams, 'types', TYPES);
	const fields = parseList(searchParams, 'searchableFields', SEARCHABLE_FIELDS);
	return {
		term: (searchParams.get('q') ?? '').trim().slice(0, MAX_TERM_LENGTH),
		limit: parseLimit(searchParams),
		limitScope: parseOne(searchParams, 'limitScope', LIMIT_SCOPES) ?? 'EACH',
		types: types.length > 0 ? types : null,
		searchableFields: fields.length > 0 ? fields : null,
		unavailableProducts:
			parseOne(searchParams, 'unavailableProducts', UNAVAILABLE_PRODUCTS) ?? 'HIDE'
	};
}

function parseLimit(searchParams: URLSearchParams): number {
	const text = searchParams.get('limit')?.trim() ?? '';
	if (text === '') return DEFAULT_LIMIT;
	const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
	if (limit >= 1 && limit <= MAX_LIMIT) return limit;
	throw createValueError('limit', text, `Use a whole number from 1 to ${MAX_LIMIT}`);
}

function parseOne<Value extends string>(
	searchParams: URLSearchParams,
	name: string,
	known: readonly Value[]
): Value | undefined {
	const value = searchParams.get(name)?.trim();
	return value ? assertKnown(value, name, known) : undefined;
}

/** Repeated parameters and lists with commas say the same. */
function parseList<Value extends string>(
	searchParams: URLSearchParams,
	name: string,
	known: readonly Value[]
): Value[] {
	const values = searchParams
		.getAll(name)
		.flatMap((list) => list.split(','))
		.map((value) => value.trim())
		.filter((value) => value !== '');
	return [...new Set(values)].map((value) => assertKnown(value, name, known));
}

function assertKnown<Value extends string>(
	value: string,
	name: string,
	known: readonly Value[]
): Value {
	const found = known.find((it) => it === value);
	if (found !== undefined) return found;
	throw createValueError(name, value, `Use ${known.join(', ')}`);
}

function createValueError(name: string, value: string, remedy: string): PredictiveSearchError {
	return new PredictiveSearchError(
		`Invalid ${name} value "${value}". ${remedy}, or leave ${name} out.`
	);
}
