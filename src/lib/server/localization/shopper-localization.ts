import type { Localization, LocalizationChoices } from '$lib/domain/types';
import { isSpoken } from '$lib/messages/catalogues';
import { config } from '../config';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { getMarkets, type Storefront } from '../storefront';
import {
	LOCALIZATION_COOKIE,
	parseChoice,
	serializeValue,
	type Choice
} from './localization-cookie';
import { listChoices, resolveLocalization, type LocalizationRules } from './resolve-localization';

const NO_CHOICES: LocalizationChoices = { countries: [], languages: [] };

const log = rootLog.child({ scope: 'localization' });

/** What the shopper chose, when the store serves it; else what the deployment is set to. */
export async function readLocalization(
	cookies: { get: (name: string) => string | undefined },
	storefront: Storefront
): Promise<Localization> {
	const home = config.localization;
	const choice = parseChoice(cookies.get(LOCALIZATION_COOKIE));
	if (choice === null) return home;
	const rules = await findRules(storefront);
	return (rules && resolveLocalization(choice, rules)) ?? home;
}

/** What a choice comes to: the value of the cookie for it, empty for what the deployment is set to. */
export async function findMarket(choice: string, storefront: Storefront): Promise<string> {
	return writeMarket(await readLocalization({ get: () => choice }, storefront));
}

export function writeMarket(chosen: Choice): string {
	const { country, language } = config.localization;
	const isHome = chosen.country === country && chosen.language === language;
	return isHome ? '' : serializeValue(chosen);
}

/** Nothing to choose from while the store cannot be asked. */
export async function getLocalizationChoices(
	storefront: Storefront,
	localization: Localization
): Promise<LocalizationChoices> {
	const rules = await findRules(storefront);
	return rules === null ? NO_CHOICES : listChoices(localization, rules);
}

export async function getLocalizationRules(storefront: Storefront): Promise<LocalizationRules> {
	return { home: config.localization, markets: await getMarkets(storefront), isSpoken };
}

async function findRules(storefront: Storefront): Promise<LocalizationRules | null> {
	try {
		return await getLocalizationRules(storefront);
	} catch (err) {
		if (describePlatformFailure(err) === null) throw err;
		log.warn({ err }, 'markets not read');
		return null;
	}
}
