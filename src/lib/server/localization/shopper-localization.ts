import { deepFreeze } from '$lib/core/deep-freeze';
import { remember } from '$lib/core/remember';
import type { Localization, LocalizationChoices } from '$lib/domain/localization';
import { isTranslated } from '$lib/messages/catalogs';
import { config } from '../config';
import { describeServiceFailure } from '../errors';
import { COOKIES } from '../http/cookies';
import { log as rootLog } from '../log';
import { getMarkets, type Market, type Storefront } from '../storefront';
import { parseChoice, writeMarket } from './market-cookie';
import { listChoices, resolveLocalization, type LocalizationRules } from './resolve-localization';

const NO_CHOICES: LocalizationChoices = { countries: [], languages: [] };

const choicesByMarket = remember((_: readonly Market[]) => new Map<string, LocalizationChoices>());
const log = rootLog.child({ scope: 'localization' });

/** Returns the shopper's choice when the store serves it, else the deployment's setting. */
export async function readLocalization(
	cookies: { get: (name: string) => string | undefined },
	openStorefront: () => Storefront
): Promise<Localization> {
	const home = config.localization;
	const choice = parseChoice(cookies.get(COOKIES.localization));
	if (choice === null) return home;
	const rules = await findRules(openStorefront());
	return (rules && resolveLocalization(choice, rules)) ?? home;
}

/** Resolves a cookie's value to the one that `writeMarket` gives for the same market. */
export async function findMarket(choice: string, storefront: Storefront): Promise<string> {
	return writeMarket(await readLocalization({ get: () => choice }, () => storefront));
}

/** Nothing to choose from while the store cannot be asked. */
export async function getLocalizationChoices(
	storefront: Storefront,
	localization: Localization
): Promise<LocalizationChoices> {
	const rules = await findRules(storefront);
	return rules === null ? NO_CHOICES : listChoicesOnce(localization, rules);
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

export async function getLocalizationRules(storefront: Storefront): Promise<LocalizationRules> {
	return { home: config.localization, markets: await getMarkets(storefront), isTranslated };
}

async function findRules(storefront: Storefront): Promise<LocalizationRules | null> {
	try {
		return await getLocalizationRules(storefront);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'markets not read');
		return null;
	}
}
