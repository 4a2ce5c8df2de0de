import type { RequestEvent } from '@sveltejs/kit';
import { deepFreeze } from '$lib/core/deep-freeze';
import { remember } from '$lib/core/remember';
import type { LanguageChoice, Localization, LocalizationChoices } from '$lib/domain/localization';
import type { AskedMarket, MarketQuestion } from '$lib/domain/market-parameters';
import { isTranslated } from '$lib/messages/catalogs';
import { toLanguageTag, toLocale } from '$lib/core/language-tag';
import { config } from '../base/config';
import type { MarketSite } from '../base/market-sites';
import { describeServiceFailure } from '../base/errors';
import { COOKIES } from '../http/cookies';
import { log as rootLog } from '../base/log';
import { isOwed } from '../law';
import { getMarkets, type Market, type Storefront } from '../storefront';
import { getMarketAttributes, parseChoice, writeMarket, type MarketChoice } from './market-cookie';

const NO_CHOICES: LocalizationChoices = { countries: [], languages: [] };

const choicesByMarket = remember((_: readonly Market[]) => new Map<string, LocalizationChoices>());
const log = rootLog.child({ scope: 'localization' });

/** Returns the shopper's choice when the store serves it, else the market of the site. */
export async function readLocalization(
	cookies: { get: (name: string) => string | undefined },
	{ localization: home }: Pick<MarketSite, 'localization'>,
	openStorefront: () => Storefront
): Promise<Localization> {
	const choice = parseChoice(cookies.get(COOKIES.localization));
	if (choice === null) return home;
	const rules = await findRules(openStorefront(), home);
	return (rules && resolveLocalization(choice, rules)) ?? home;
}

/**
 * Returns the market that an address asks for, over what the visitor has chosen before. Null when the store has none of
 * it, or cannot be asked: then the address says nothing.
 */
export async function findAskedLocalization(
	asked: AskedMarket,
	chosen: string | undefined,
	{ localization: home }: Pick<MarketSite, 'localization'>,
	openStorefront: () => Storefront
): Promise<Localization | null> {
	const rules = await findRules(openStorefront(), home);
	const base = parseChoice(chosen) ?? home;
	return rules && resolveAsked(asked, base, rules);
}

interface PageMarket {
	localization: Localization;
	/** The value of the cookie of this market. */
	market: string;
	/** Attributes of the cookie; null where the visitor has it already. */
	attributes: ReturnType<typeof getMarketAttributes> | null;
}

/** Returns the market that the address of a page asks for, and the cookie by which the visitor stays in it. */
export async function findPageMarket(
	asked: AskedMarket,
	{ cookies, url, locals: { site } }: Pick<RequestEvent, 'cookies' | 'url' | 'locals'>,
	openStorefront: () => Storefront
): Promise<PageMarket | null> {
	const chosen = cookies.get(COOKIES.localization);
	const localization = await findAskedLocalization(asked, chosen, site, openStorefront);
	if (localization === null) return null;
	const market = writeMarket(localization, site);
	const isKept = market === (chosen ?? '');
	const attributes = isKept ? null : getMarketAttributes(market, url.protocol === 'https:');
	return { localization, market, attributes };
}

/** A country counts more than a currency, which several may have. */
export function resolveAsked(
	asked: AskedMarket,
	base: MarketChoice,
	rules: LocalizationRules
): Localization | null {
	const { home, markets } = rules;
	const paid = markets.filter(({ currencyCode }) => currencyCode === asked.currency);
	const byCurrency =
		[base.country, home.country].find((it) => paid.some(({ country }) => country === it)) ??
		paid[0]?.country;
	const isSold = markets.some((it) => it.country === asked.country);
	const country = (isSold ? asked.country : byCurrency) ?? null;
	const place = markets.find((it) => it.country === (country ?? base.country));
	const spoken = place === undefined ? [] : listSpoken(place, rules);
	const languages = [asked.language, asked.language?.split('_', 1)[0]];
	const language = languages.find((code) => code != null && spoken.includes(code)) ?? null;
	if (country === null && language === null) return null;
	return resolveLocalization(
		{ country: country ?? base.country, language: language ?? base.language },
		rules
	);
}

/** Resolves what a request says of its market to the value that `writeMarket` gives for it. */
export async function findMarket(
	{ choice, asked }: MarketQuestion,
	site: MarketSite,
	storefront: Storefront
): Promise<string> {
	const open = () => storefront;
	const found = asked && (await findAskedLocalization(asked, choice, site, open));
	return writeMarket(found ?? (await readLocalization({ get: () => choice }, site, open)), site);
}

/** Nothing to choose from while the store cannot be asked. */
export async function getLocalizationChoices(
	storefront: Storefront,
	localization: Localization
): Promise<LocalizationChoices> {
	const rules = await findRules(storefront, config.localization);
	return rules === null ? NO_CHOICES : listChoicesOnce(localization, rules);
}

/** The languages of all countries; none while the store cannot be asked. */
export async function getLanguageChoices(storefront: Storefront): Promise<LanguageChoice[]> {
	const rules = await findRules(storefront, config.localization);
	return rules === null ? [] : listLanguages(rules);
}

/** Naming and sorting countries takes longer than most of a page. */
function listChoicesOnce(
	{ country, language }: Localization,
	rules: LocalizationRules
): LocalizationChoices {
	const known = choicesByMarket(rules.markets);
	const market = `${country} ${language}`;
	const choices = known.get(market) ?? deepFreeze(listChoices({ country, language }, rules));
	known.set(market, choices);
	return choices;
}

export async function getLocalizationRules(
	storefront: Storefront,
	home: Localization
): Promise<LocalizationRules> {
	return { home, markets: await getMarkets(storefront), isTranslated };
}

export async function findRules(
	storefront: Storefront,
	home: Localization
): Promise<LocalizationRules | null> {
	try {
		return await getLocalizationRules(storefront, home);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'markets not read');
		return null;
	}
}

export interface LocalizationRules {
	/** The market of the site. */
	home: Localization;
	markets: readonly Market[];
	/** Returns whether the app has texts in a language: no page mixes two languages. */
	isTranslated: (language: string) => boolean;
}

/** Null for a country that the store does not sell to. A language that is not spoken there is replaced. */
export function resolveLocalization(
	{ country, language }: MarketChoice,
	rules: LocalizationRules
): Localization | null {
	const market = rules.markets.find((it) => it.country === country);
	if (market === undefined) return null;
	const spoken = listSpoken(market, rules);
	const { home } = rules;
	const chosen =
		[language, home.language, market.defaultLanguage].find((it) => spoken.includes(it)) ??
		spoken[0] ??
		home.language;
	return { country, language: chosen, locale: chooseLocale({ country, language: chosen }, home) };
}

/** Lists all countries, and the languages of the one at hand. */
export function listChoices(
	{ country, language }: Pick<Localization, 'country' | 'language'>,
	rules: LocalizationRules
): LocalizationChoices {
	const tag = toLanguageTag(language);
	const names = new Intl.DisplayNames(tag, { type: 'region' });
	const market = rules.markets.find((it) => it.country === country);
	const spoken = market ? listSpoken(market, rules) : [];
	return {
		countries: rules.markets
			.map((it) => ({
				code: it.country,
				name: names.of(it.country) ?? it.country,
				currencyCode: it.currencyCode
			}))
			.sort((one, other) => one.name.localeCompare(other.name, tag)),
		languages: (market?.languages ?? [])
			.filter(({ code }) => spoken.includes(code))
			.map(({ code, name }) => ({ code, name }))
	};
}

export function listLanguages(rules: LocalizationRules): LanguageChoice[] {
	const choices = new Map<string, LanguageChoice>();
	for (const market of rules.markets) {
		const spoken = listSpoken(market, rules);
		for (const { code, name } of market.languages.filter((it) => spoken.includes(it.code))) {
			const { countries } = choices.get(code) ?? { countries: [] };
			choices.set(code, { code, name, countries: [...countries, market.country] });
		}
	}
	return [...choices.values()];
}

export function listSpoken(
	{ languages }: Market,
	{ home, isTranslated }: LocalizationRules
): string[] {
	return languages
		.map(({ code }) => code)
		.filter((code) => isTranslated(code) || code === home.language);
}

/**
 * The deployment's own locale in its own market. Elsewhere amounts and dates are written as people of the country
 * write them in the language: `en-IN` groups by lakhs, `en-GB` puts the day before the month.
 */
function chooseLocale({ country, language }: MarketChoice, home: Localization): string {
	const isHome = language === home.language && country === home.country;
	return isHome ? home.locale : toLocale(language, country);
}

/** Returns whether prices of a market are with tax; the Storefront API does not tell. */
export function pricesIncludeTax({
	buyer,
	localization
}: Pick<App.Locals, 'buyer' | 'localization'>): boolean {
	// Whether a company's prices do is a setting of the store that no API tells.
	return buyer === null && isOwed('tax-included', localization.country);
}
