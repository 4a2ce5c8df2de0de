import { listLanguageWarnings } from '../operations/language-warnings';
import { checkAccounts } from './check-accounts';
import { checkAnalytics } from './check-analytics';
import { checkCdn } from './check-cdn';
import { checkContent } from './check-content';
import { checkDisk } from './check-disk';
import { checkApps, checkDoors, checkForms } from './check-features';
import { checkLaw } from './check-law';
import { checkMarkets } from './check-markets';
import { checkModel } from './check-model';
import { checkPlatform } from './check-platform';
import { checkDefinitions } from './check-definitions';
import { checkOrderLists } from './check-order-lists';
import { checkProductFields } from './check-product-fields';
import { checkPreviews } from './check-previews';
import { checkPrism } from './check-prism';
import { checkProducts } from './check-products';
import { checkRedis } from './check-redis';
import { checkScopes } from './check-scopes';
import { checkSearch } from './check-search';
import { checkSite } from './check-site';
import { checkTracing } from './check-tracing';
import { checkWebhooks } from './check-webhooks';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

type Check = (patient: Patient) => Finding[] | Promise<Finding[] | Finding>;

/** Asked once the platform has accepted the shop. */
const OF_PLATFORM: readonly Check[] = [
	checkScopes,
	checkProducts,
	checkMarkets,
	checkLaw,
	checkContent,
	checkProductFields,
	checkDefinitions,
	checkAccounts,
	checkOrderLists,
	checkAnalytics
];
const OF_DEPLOYMENT: readonly Check[] = [
	checkSite,
	checkWebhooks,
	checkPreviews,
	checkForms,
	checkApps,
	checkDoors,
	checkRedis,
	checkCdn,
	checkSearch,
	checkDisk,
	checkModel,
	checkPrism,
	checkTracing
];

/** Looks at everything, in the order of what depends on what. Never throws. */
export async function diagnose(patient: Patient): Promise<Finding[]> {
	const platform = await run(checkPlatform, patient);
	const isAccepted = isStoreReached(platform);
	const rest = [...(isAccepted ? OF_PLATFORM : []), ...OF_DEPLOYMENT];
	const found = await Promise.all(rest.map((check) => run(check, patient)));
	return [...checkSettings(patient), ...platform, ...found.flat()];
}

/** Runs the checks that take few requests and find what stops a shop from working. Each start runs them. */
export async function diagnoseQuickly(patient: Patient): Promise<Finding[]> {
	const platform = await run(checkPlatform, patient);
	const isAccepted = isStoreReached(platform);
	if (!isAccepted) return platform;
	return [
		...platform,
		...(await run(checkScopes, patient)),
		...(await run(checkProducts, patient))
	];
}

/** A refused token has no finding of the store; a version that has ended still answers. */
function isStoreReached(platform: readonly Finding[]): boolean {
	return platform.some(({ subject, state }) => subject === 'store' && state === 'ok');
}

async function run(check: Check, patient: Patient): Promise<Finding[]> {
	try {
		return [await check(patient)].flat();
	} catch (failure) {
		const subject = check.name.replace(/^check/, '').toLowerCase();
		return [describe(subject).fault(String(failure), 'Try again in a minute.')];
	}
}

/** Faults stop the start; these are what is allowed and most likely a mistake. */
function checkSettings({ config }: Patient): Finding[] {
	const settings = describe('settings');
	const warnings = [...config.warnings, ...listLanguageWarnings(config.localization.language)];
	if (warnings.length === 0) return [settings.ok('All names and values are known.')];
	return warnings.map((line) => settings.warn(line, ''));
}
