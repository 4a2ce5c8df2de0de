import { LegalNotation, OriginFilter, ReducedVariants, SellingPlansProbe } from '$graphql/doctor';
import { Markets } from '$graphql/shop';
import type { Duty } from '$lib/domain/duties';
import { DUTY_TABLE, isOwed } from '../law';
import { assertStorefrontOk, readAmountIn } from '../storefront';
import {
	nameSome,
	needAccessibilityPage,
	needGuaranteeNotices,
	needLabels,
	needMakers,
	type Country
} from './check-notices';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const law = describe('law');

/** Looks at the data of a duty, for the countries that owe it. */
type Need = (
	countries: readonly Country[],
	patient: Patient
) => readonly Finding[] | Promise<readonly Finding[]>;

/** What merchants enter before a duty can be shown. */
const NEEDS: Partial<Record<Duty, Need>> = {
	withdrawal: needWithdrawals,
	'end-subscription': needCancellations,
	'prior-price': needPriorPrices,
	'guarantee-notice': needGuaranteeNotices,
	'durability-label': needLabels,
	maker: needMakers,
	accessibility: needAccessibilityPage,
	'legal-notation': needNotation,
	'origin-filter': needOriginFilter,
	french: (countries) => needLanguage('FR', countries, 'Québec’s law wants everything in French'),
	arabic: (countries) => needLanguage('AR', countries, 'prices and descriptions are owed in Arabic')
};

/** “What your markets ask of you”: for each country what is shown, and what the merchant has to enter. */
export async function checkLaw(patient: Patient): Promise<Finding[]> {
	const response = await patient.storefront.request(Markets);
	assertStorefrontOk(response, 'Markets');
	const countries = response.data.localization.availableCountries.map(
		({ isoCode, currency, availableLanguages }): Country => ({
			code: isoCode,
			currency: currency.isoCode,
			languages: availableLanguages.map((language) => language.isoCode)
		})
	);
	const needs = await Promise.all(
		DUTY_TABLE.map(async ({ duty }) => {
			const owing = countries.filter(({ code }) => isOwed(duty, code));
			return owing.length === 0 ? [] : ((await NEEDS[duty]?.(owing, patient)) ?? []);
		})
	);
	const heading = law.ok('What your markets ask of you, as docs/law.md explains:');
	return [heading, ...describeCountries(countries), ...needs.flat()];
}

/** Countries with the same duties stand in one line. */
function describeCountries(countries: readonly Country[]): Finding[] {
	const byDuties = Map.groupBy(countries, ({ code }) =>
		DUTY_TABLE.map(({ duty }) => duty)
			.filter((duty) => isOwed(duty, code))
			.join(', ')
	);
	return [...byDuties].map(([duties, group]) => {
		const codes = listCodes(group);
		return law.ok(
			duties === '' ? `${codes}: no duty that the shop knows of.` : `${codes}: ${duties}.`
		);
	});
}

/** What the page has to name, in the words of the law and those that shops use. */
const NOTATION_ROWS: readonly [row: string, words: RegExp][] = [
	['事業者名', /事業者|販売業者/],
	['代表者', /代表者|責任者/],
	['住所', /住所|所在地/],
	['電話番号', /電話/],
	['販売価格', /価格/],
	['送料等', /送料|以外の/],
	['支払方法・支払時期', /支払/],
	['引渡時期', /引渡|お届け|発送/],
	['申込期限', /期限|期間/],
	['返品', /返品/],
	['数量制限', /数量/]
];

async function needNotation(_: readonly Country[], { storefront }: Patient): Promise<Finding[]> {
	const locale = { country: 'JP', language: 'JA' };
	const response = await storefront.request(LegalNotation, { locale });
	assertStorefrontOk(response, 'LegalNotation');
	const { page } = response.data;
	if (page === null) {
		return [
			law.warn(
				'There is no page with the handle legal-notation, which Japan’s law asks of sellers.',
				'Write it in Online Store → Pages, in Japanese: docs/law.md#japan names its rows.'
			)
		];
	}
	const missing = NOTATION_ROWS.filter(([, words]) => !words.test(page.title + page.body));
	if (missing.length === 0) return [law.ok('The page legal-notation has the rows of Japan’s law.')];
	return [
		law.warn(
			`The page legal-notation does not name ${missing.map(([row]) => row).join(', ')}.`,
			'Add these rows to its Japanese text: docs/law.md#japan.'
		)
	];
}

async function needOriginFilter(
	countries: readonly Country[],
	{ storefront, config }: Patient
): Promise<Finding[]> {
	const locale = { country: countries[0]?.code ?? 'IN', language: config.localization.language };
	const response = await storefront.request(OriginFilter, { locale });
	assertStorefrontOk(response, 'OriginFilter');
	const filters = response.data.search.productFilters.map(({ id }) => id);
	if (filters.some((id) => id.endsWith('.custom.origin'))) {
		return [law.ok('Shoppers can filter products by custom.origin.')];
	}
	return [
		law.warn(
			`Products have no filter by origin, which ${listCodes(countries)} asks for imported goods.`,
			'Fill custom.origin, and add it as a filter in the app Search & Discovery.'
		)
	];
}

function needLanguage(language: string, countries: readonly Country[], why: string): Finding[] {
	return countries
		.filter(({ languages }) => !languages.includes(language))
		.map(({ code }) =>
			law.warn(
				`The store is not published in ${language} for ${code}, and ${why}.`,
				'Publish it in Settings → Languages, for the market in Settings → Markets.'
			)
		);
}

async function needWithdrawals(countries: readonly Country[], patient: Patient) {
	const service = patient.config.statements.withdrawal;
	if (service !== null) return checkService('WITHDRAWAL_URL', service.url, patient);
	return [
		law.fault(
			`WITHDRAWAL_URL is not set: withdrawals from ${listCodes(countries)} wait in STATEMENTS_FILE or Redis, and nobody mails a receipt.`,
			'Set it to a service that mails the receipt (docs/law.md#withdrawals-and-cancellations).'
		)
	];
}

/** Only for subscriptions. */
async function needCancellations(countries: readonly Country[], patient: Patient) {
	const service = patient.config.statements.cancellation;
	if (service !== null) return checkService('CANCELLATION_URL', service.url, patient);
	const { data } = await patient.storefront.request(SellingPlansProbe);
	const nodes = data?.products.nodes ?? [];
	if (nodes.every(({ sellingPlanGroups }) => sellingPlanGroups.nodes.length === 0)) return [];
	return [
		law.fault(
			`The store sells by selling plans, and CANCELLATION_URL is not set: consumers in ${listCodes(countries)} cannot cancel here.`,
			'Set it to a service that mails the receipt (docs/law.md#withdrawals-and-cancellations).'
		)
	];
}

/** Nothing is sent: the service would keep it. */
async function checkService(setting: string, url: string, patient: Patient) {
	const { origin } = new URL(url);
	const response = await ask(patient, origin, { method: 'HEAD' });
	if (response !== null) return [law.ok(`${setting}: statements go to ${origin}.`)];
	return [
		law.fault(`${origin} cannot be reached: statements wait.`, `Check ${setting}, and its service.`)
	];
}

function listCodes(countries: readonly Country[]): string {
	return countries.map(({ code }) => code).join(', ');
}

/** Of a larger catalog, the first products stand for all. */
const MAX_PAGES = 40;

/** Prices of countries with one currency are one question. */
async function needPriorPrices(
	countries: readonly Country[],
	patient: Patient
): Promise<Finding[]> {
	const source = patient.config.law.priorPriceSource;
	if (source === 'off') {
		return [law.off('PRIOR_PRICE=off: reductions are not shown where they need a prior price.')];
	}
	if (source === 'log') return [await describeLog(patient)];
	const findings: Finding[] = [];
	for (const [currency, group] of Map.groupBy(countries, (country) => country.currency)) {
		const codes = listCodes(group);
		const { reduced, unknown } = await findReduced(patient, group[0]?.code ?? '');
		if (reduced === 0) continue;
		findings.push(
			unknown.length === 0
				? law.ok(`All ${reduced} reduced products have a prior price in ${currency}: ${codes}.`)
				: law.warn(
						`${unknown.length} of ${reduced} reduced products have no prior price in ${currency}, and are shown without their reduction in ${codes}: ${nameSome(unknown)}.`,
						'Enter custom.lowest_price_30_days of their variants, as docs/law.md says.'
					)
		);
	}
	return findings;
}

const WINDOW_MS = 30 * 86_400_000;

async function describeLog({ readPriceLogStart }: Patient): Promise<Finding> {
	const start = await readPriceLogStart();
	if (start === null) {
		return law.warn(
			'The log of prices is empty: reductions are not shown where they need a prior price.',
			'Start the shop with PRIOR_PRICE=log: it reads all prices at once, and then daily.'
		);
	}
	const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
	return law.ok(
		`The log has prices since ${toDay(start)}: reductions that begin from ${toDay(start + WINDOW_MS)} on are shown.`
	);
}

/** Handles of reduced products, and of those that have a reduced variant whose prior price is not known. */
async function findReduced(patient: Patient, country: string) {
	const unknown: string[] = [];
	let reduced = 0;
	let after: string | null = null;
	for (let page = 0; page < MAX_PAGES; page += 1) {
		const response: Awaited<ReturnType<typeof askReduced>> = await askReduced(
			patient,
			country,
			after
		);
		assertStorefrontOk(response, 'ReducedVariants');
		const { nodes, pageInfo } = response.data.products;
		for (const { handle, variants } of nodes) {
			const own = variants.nodes.filter(
				({ price, before }) => before !== null && Number(before.amount) > Number(price.amount)
			);
			if (own.length > 0) reduced += 1;
			const isKnown = own.every(
				({ price, prior }) => prior !== null && readAmountIn(price.currencyCode, prior) !== null
			);
			if (!isKnown) unknown.push(handle);
		}
		if (!pageInfo.hasNextPage) break;
		after = pageInfo.endCursor;
	}
	return { reduced, unknown };
}

function askReduced({ storefront }: Patient, country: string, after: string | null) {
	return storefront.request(ReducedVariants, { variables: { after }, locale: { country } });
}
