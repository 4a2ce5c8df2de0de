import { Markets } from '$graphql/shop';
import type { Markets$result } from '$houdini';
import { isTranslated } from '$lib/messages/catalogs';
import { assertStorefrontOk } from '../storefront';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const market = describe('market');
const languages = describe('languages');

/** The platform's answer to a code that its schema does not have. */
const UNKNOWN_CODE = /\$(country|language) of type/;

/** The shop's own market, and languages of the store in which the shop has no texts. */
export async function checkMarkets({ config, storefront }: Patient): Promise<Finding[]> {
	const { country, language } = config.localization;
	const response = await storefront.request(Markets);
	const unknown = response.errors.map(({ message }) => UNKNOWN_CODE.exec(message)?.[1]);
	if (unknown.includes('country')) {
		return [
			market.fault(
				`COUNTRY is ${country}, which the platform does not know: every page fails.`,
				'Set COUNTRY to a country of Settings → Markets, in two capital letters such as DE.'
			)
		];
	}
	if (unknown.includes('language')) {
		return [
			languages.fault(
				`LANGUAGE is ${language}, which the platform does not know: every page fails.`,
				'Set LANGUAGE to a language of Settings → Languages, such as EN or PT_BR.'
			)
		];
	}
	assertStorefrontOk(response, 'Markets');
	const countries = response.data.localization.availableCountries;
	const own = countries.find(({ isoCode }) => isoCode === country);
	const spoken: string[] = own?.availableLanguages.map(({ isoCode }) => isoCode) ?? [];
	const all = new Set<string>(
		countries.flatMap(({ availableLanguages }) => availableLanguages.map(({ isoCode }) => isoCode))
	);
	return [
		own === undefined
			? market.fault(
					`COUNTRY is ${country}, which the store does not sell to.`,
					`Set COUNTRY to one of ${list(countries.map(({ isoCode }) => isoCode))}, or add it in Settings → Markets.`
				)
			: market.ok(
					`The store sells to ${list(countries.map(({ isoCode }) => isoCode))}; ${country} pays in ${own.currency.isoCode}.`
				),
		judgeOwnLanguage(language, spoken),
		...config.hosts.map((host) => judgeHost(host, countries)),
		judgeTexts([...all])
	].filter((finding) => finding !== null);
}

/** Null for a host of a market that the store has. */
function judgeHost(
	{ url, localization: { country, language } }: Patient['config']['hosts'][number],
	countries: Markets$result['localization']['availableCountries']
): Finding | null {
	const { host } = new URL(url);
	const own = countries.find(({ isoCode }) => isoCode === country);
	if (own === undefined) {
		return market.fault(
			`MARKETS gives ${host} to ${country}, which the store does not sell to: it shows the prices of another market.`,
			`Name one of ${list(countries.map(({ isoCode }) => isoCode))}, or add it in Settings → Markets.`
		);
	}
	const spoken = own.availableLanguages.map(({ isoCode }) => isoCode as string);
	if (spoken.includes(language)) return null;
	return languages.warn(
		`MARKETS gives ${host} to ${country}/${language}, and the store is not published in that language there.`,
		`Name one of ${list(spoken)}, or publish it in Settings → Languages.`
	);
}

function judgeOwnLanguage(language: string, spoken: readonly string[]): Finding | null {
	if (spoken.length === 0 || spoken.includes(language)) return null;
	return languages.warn(
		`LANGUAGE is ${language}, in which the store is not published.`,
		`Set LANGUAGE to one of ${list(spoken)}, or publish it in Settings → Languages.`
	);
}

function judgeTexts(published: readonly string[]): Finding {
	const untranslated = published.filter((code) => !isTranslated(code));
	if (untranslated.length === 0) {
		return languages.ok(`The shop has its own texts in all of the store’s: ${list(published)}.`);
	}
	return languages.warn(
		`The store is published in ${list(untranslated)}; the shop’s own texts, such as buttons, are in English there.`,
		'Add a folder to src/lib/messages: docs/guides/language.md.'
	);
}

function list(codes: readonly string[]): string {
	return codes.join(', ');
}
