import { toLanguageTag } from '$lib/core/language-tag';
import { remember } from '$lib/core/remember';
import type { Alternate } from '$lib/domain/localization';
import { config } from '../base/config';
import { findMarketAddress, SITES } from '../base/market-sites';
import type { Market, Storefront } from '../storefront';
import type { MarketChoice } from './market-cookie';
import { findRules, listSpoken, type LocalizationRules } from './shopper-localization';

/** Markets beyond this many have an address, and are not listed unless they differ in language or currency. */
const MOST_LISTED = 50;

const listOnce = remember((_: readonly Market[]) => new Map<'all', readonly Alternate[]>());

/** Returns the addresses of all markets; none where there is one, or while the store cannot be asked. */
export async function getAlternates(storefront: Storefront): Promise<readonly Alternate[]> {
	const rules = await findRules(storefront, config.localization);
	if (rules === null) return [];
	const known = listOnce(rules.markets);
	const alternates = known.get('all') ?? listAlternates(rules);
	known.set('all', alternates);
	return alternates;
}

/**
 * Lists markets as `hreflang` names them: each language and region once, a language alone where several regions speak
 * it, and the main site for everybody else.
 */
export function listAlternates(rules: LocalizationRules): Alternate[] {
	const all = listMarkets(rules);
	const listed = all.length > MOST_LISTED ? dropSimilar(all) : all;
	const [main] = listed;
	if (main === undefined || listed.length === 1) return [];
	const regional = listed.map((market) => toAlternate(writeRegional(market), market));
	const languages = [...new Set(listed.map(({ language }) => language))];
	const alone = languages.flatMap((language) => {
		const spoken = listed.filter((it) => it.language === language);
		const tag = toLanguageTag(language);
		const first = chooseFirst(spoken);
		return first !== undefined && spoken.length > 1 && !tag.includes('-')
			? [toAlternate(tag, first)]
			: [];
	});
	const alternates = [...regional, ...alone, toAlternate('x-default', main)];
	const names = alternates.map(({ hreflang }) => hreflang);
	return alternates.filter(({ hreflang }, place) => names.indexOf(hreflang) === place);
}

interface ListedMarket extends MarketChoice {
	currencyCode: string;
}

/** The markets of sites first, the main one at the start; a site of a market that the store lacks is left out. */
function listMarkets(rules: LocalizationRules): ListedMarket[] {
	const offered = rules.markets.flatMap((market) =>
		listSpoken(market, rules).map((language) => {
			const { country, currencyCode } = market;
			return { country, language, currencyCode };
		})
	);
	const ofSites = SITES.flatMap(({ localization: { country, language } }) =>
		offered.filter((it) => it.country === country && it.language === language)
	);
	return [...new Set([...ofSites, ...offered])];
}

/** Countries that share a language and a currency show pages that hardly differ. */
function dropSimilar(markets: readonly ListedMarket[]): ListedMarket[] {
	const kinds = markets.map(({ language, currencyCode }) => `${language} ${currencyCode}`);
	return markets
		.filter((market, place) => isSite(market) || kinds.indexOf(kinds[place] ?? '') === place)
		.slice(0, MOST_LISTED);
}

function isSite(market: MarketChoice): boolean {
	return findMarketAddress(market).marketQuery === '';
}

/** The market of a site, else that of the country where most people speak the language. */
function chooseFirst(markets: readonly ListedMarket[]): ListedMarket | undefined {
	const { region } = new Intl.Locale(toLanguageTag(markets[0]?.language ?? 'EN')).maximize();
	return markets.find(isSite) ?? markets.find((it) => it.country === region) ?? markets[0];
}

/** `de-AT`, `pt-BR`; `zh-Hant-HK`, since regions write Chinese in two scripts. */
function writeRegional({ country, language }: MarketChoice): string {
	const locale = new Intl.Locale(toLanguageTag(language));
	const script = locale.language === 'zh' ? locale.maximize().script : undefined;
	return [locale.language, ...(script === undefined ? [] : [script]), country].join('-');
}

function toAlternate(hreflang: string, { country, language }: MarketChoice): Alternate {
	const address = findMarketAddress({ country, language });
	return { hreflang, market: `${country}-${language}`, ...address };
}
