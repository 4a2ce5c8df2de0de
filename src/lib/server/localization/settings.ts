import { z } from 'zod';
import { toLocale } from '$lib/core/language-tag';
import { shopConfig } from '../../../../shop.config';
import { countriesOrAll, countryCode, languageCode } from '../base/environment';
import type { Given, Values } from '../base/settings';
import type { SiteValues } from '../base/site-settings';
import { listOwedCountries } from '../law/settings';

/** The market of the addresses that no other entry of `MARKETS` names. */
const EVERY_OTHER_HOST = '*';
const MARKET = /^([^=\s]+)=([A-Z]{2})\/([a-z]{2}(?:[-_][a-z]{2})?)$/i;

interface HostMarket {
	/** A host with its port where that is not the port of `SITE_URL`, or `*`. */
	host: string;
	country: string;
	language: string;
}

/** `shop.de=DE/de,shop.fr=FR/fr,*=US/en`. */
const hostMarkets = z.string().transform((value, context) => {
	const entries = value.split(',').map((entry) => entry.trim());
	const faults = entries.flatMap((entry) => describeMarketFault(entry));
	const markets = entries.map((entry) => readMarket(entry));
	const hosts = markets.map(({ host }) => host);
	const twice = hosts.find((host, place) => hosts.indexOf(host) < place);
	if (twice !== undefined) faults.push(`must name each host once, and ${twice} is there twice`);
	for (const fault of faults) context.addIssue(fault);
	return faults.length === 0 ? markets : z.NEVER;
});

function readMarket(entry: string): HostMarket {
	const [, host = '', country = '', language = ''] = MARKET.exec(entry) ?? [];
	return {
		host: host.toLowerCase(),
		country: country.toUpperCase(),
		language: language.toUpperCase().replace('-', '_')
	};
}

function describeMarketFault(entry: string): string[] {
	const { host, country, language } = readMarket(entry);
	const isHost = host === EVERY_OTHER_HOST || URL.parse(`https://${host}`)?.host === host;
	if (!isHost || !MARKET.test(entry)) {
		return [
			`must be hosts with their country and language, such as shop.de=DE/de,shop.fr=FR/fr,*=US/en; "${entry}" is none`
		];
	}
	const results = [countryCode.safeParse(country), languageCode.safeParse(language)];
	return results.flatMap(({ error }) =>
		(error?.issues ?? []).map(({ message }) => `${message}, in "${entry}"`)
	);
}

/** Desktops set `LANGUAGE` for gettext: `en_US:en`, in small letters. That says nothing of the shop. */
const GETTEXT_LANGUAGES = /^[a-z]{2,3}(?:_[A-Z]{2})?(?:[.@:].*)?$/;

export const variables = {
	COUNTRY: countryCode.default(shopConfig.localization.country),
	LANGUAGE: z.preprocess(
		(value) => (typeof value === 'string' && GETTEXT_LANGUAGES.test(value) ? undefined : value),
		languageCode.default(shopConfig.localization.language)
	),
	MARKETS: hostMarkets.default([]),
	LOCALE: z.string().refine(isLocale, 'must be a locale such as en-US').optional(),
	TAX_INCLUDED_COUNTRIES: countriesOrAll.default(listOwedCountries('tax-included'))
};

type MarketValues = Values<typeof variables> & SiteValues;
type OwnMarket = Pick<MarketValues, 'COUNTRY' | 'LANGUAGE'>;

function isLocale(value: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(value).length === 1;
	} catch {
		return false;
	}
}

/** Lists settings that name two markets for one address. */
export function listFaults(given: Given, values: MarketValues | undefined): string[] {
	const own = values && findOwnMarket(values);
	if (!own) return [];
	const { host } = new URL(values.SITE_URL);
	const names = values.MARKETS.map((market) => market.host);
	if (names.includes(host) && names.includes(EVERY_OTHER_HOST)) {
		return [
			`MARKETS names ${host} and *, but must name one of them: other hosts show what ${values.SITE_URL} shows.`
		];
	}
	return (['COUNTRY', 'LANGUAGE'] as const)
		.filter((name) => given[name] !== undefined && given[name] !== own[name])
		.map(
			(name) =>
				`${name} is "${given[name] ?? ''}" but must be ${own[name]} or unset: MARKETS names the market of ${values.SITE_URL} too.`
		);
}

export function arrange(values: MarketValues) {
	return {
		/** The market of `shop.config.ts`, which settings may replace. */
		defaultMarket: shopConfig.localization,
		localization: arrangeLocalization(values, findOwnMarket(values) ?? values),
		/** Further addresses of the shop, each with the market that it shows. */
		hosts: arrangeHosts(values),
		/** Countries whose prices the platform gives with tax; null: all. */
		taxIncludedCountries: values.TAX_INCLUDED_COUNTRIES
	};
}

/** Amounts and dates are written as the market writes them, where no other locale is set. */
function arrangeLocalization({ LOCALE }: MarketValues, market: OwnMarket) {
	const { COUNTRY: country, LANGUAGE: language } = market;
	const own = shopConfig.localization;
	const isOwn = country === own.country && language === own.language;
	return {
		country,
		language,
		locale: LOCALE ?? (isOwn ? own.locale : toLocale(language, country))
	};
}

/** The market that `MARKETS` gives to `SITE_URL` and to hosts that it does not name; null where it gives none. */
function findOwnMarket({ MARKETS, SITE_URL }: MarketValues): OwnMarket | null {
	const names = [new URL(SITE_URL).host, EVERY_OTHER_HOST];
	const own = MARKETS.find(({ host }) => names.includes(host));
	return own === undefined ? null : { COUNTRY: own.country, LANGUAGE: own.language };
}

/** They have the scheme of `SITE_URL`, and its port where they name no other. */
function arrangeHosts({ MARKETS, SITE_URL }: MarketValues) {
	const { protocol, port, host: own } = new URL(SITE_URL);
	return MARKETS.filter(({ host }) => host !== own && host !== EVERY_OTHER_HOST).map(
		({ host, country, language }) => ({
			url: new URL(`${protocol}//${host.includes(':') || port === '' ? host : `${host}:${port}`}`)
				.origin,
			localization: { country, language, locale: toLocale(language, country) }
		})
	);
}
