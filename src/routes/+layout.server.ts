import type { ServerLoadEvent } from '@sveltejs/kit';
import { CART_DEPENDENCY } from '$lib/domain/cart';
import type { LocalizationChoices } from '$lib/domain/localization';
import {
	ALL_PRODUCTS_HANDLE,
	CART_PATH,
	COLLECTIONS_PATH,
	collectionPath
} from '$lib/domain/paths';
import type { Duty } from '$lib/domain/duties';
import { GUARANTEE_ID } from '$lib/domain/notices';
import { NO_BRAND, type Link, type MenuItem, type ShopFrame } from '$lib/domain/shop';
import { config } from '$lib/server/base/config';
import {
	hasChosenConsent,
	hasGlobalPrivacyControl,
	isConsentAsked,
	isConsentUsed
} from '$lib/server/consent';
import { isOwed, listDuties } from '$lib/server/law';
import { getAlternates, getLocalizationChoices, pricesIncludeTax } from '$lib/server/localization';
import { loadOptional } from '$lib/server/pages/page-failures';
import { nameSite } from '$lib/server/base/site';
import { endsContracts } from '$lib/server/statements/entries';
import { findOfficialWords } from '$lib/server/statements/official-words';
import { getShopFrame } from '$lib/server/storefront';
import type { Visitor } from '$lib/visitor/visitor';
import { t } from '$messages';
import { homeTexts } from '$messages/en/home';
import type { LayoutServerLoad } from './$types';

const BARE_FRAME: ShopFrame = {
	shop: {
		id: '',
		name: nameSite(null, config.localization).name,
		description: '',
		slogan: null,
		policies: []
	},
	accessibility: null,
	legalNotation: null,
	mainMenu: [],
	footerMenu: [],
	brand: NO_BRAND,
	shareImage: null,
	announcement: null
};

const HAS_DEMO_NAME = config.platform.isDemoStore && config.site.name === null;

/** Omitted where nobody takes such forms. */
const FORMS = {
	...(config.backInStock !== null && { hasBackInStock: true }),
	...(config.newsletter !== null && { hasNewsletter: true }),
	...(endsContracts && { endsContracts: true })
};

/**
 * Loads the frame around a page. A part that cannot be had is left out: it never takes the page down.
 */
export const load: LayoutServerLoad = async (event) => {
	const { locals, depends, isSubRequest, url, untrack } = event;
	depends(CART_DEPENDENCY);
	const { storefront, localization, marketQuery } = locals;
	const isCartShown = untrack(() => url.pathname === CART_PATH);
	const [
		{ brand, mainMenu, accessibility, legalNotation, ...frame },
		visitor,
		localizationChoices,
		alternates,
		law
	] = await Promise.all([
		loadOptional('frame', getShopFrame(storefront, locals.preview?.at), BARE_FRAME),
		isSubRequest ? null : loadVisitor(event, isCartShown),
		getLocalizationChoices(storefront, localization),
		getAlternates(storefront),
		describeLaw(locals)
	]);
	locals.visitor = visitor;
	locals.brandColors = brand;
	locals.currency = findCurrency(localizationChoices, localization.country);
	const { policies } = frame.shop;
	return {
		...frame,
		shop: {
			...frame.shop,
			policies: [...policies, ...listLegalLinks(law.duties, { accessibility, legalNotation })]
		},
		mainMenu: mainMenu.length > 0 ? mainMenu : listOwnMenu(),
		/** Omitted where the shop's own files stand for it. */
		...((brand.logo ?? brand.icon) !== null && { brand: { logo: brand.logo, icon: brand.icon } }),
		site: nameSite(frame.shop.name, localization),
		localization,
		localizationChoices,
		alternates,
		hasAccounts: locals.visit !== null,
		pricesIncludeTax: pricesIncludeTax(locals),
		...law,
		...describeBuyer(locals),
		/** The prism is the mark of the demo store's brand; any other name stands alone. */
		...(HAS_DEMO_NAME && brand.logo === null && { hasPrismMark: true }),
		/** Omitted when the assistant is off. */
		...(config.agent.isEnabled && { hasAssistant: true }),
		...FORMS,
		...(isConsentUsed && { analytics: describeAnalytics(localization.country) }),
		/** The shopper may not have chosen it. */
		...(marketQuery === '' && { isHomeMarket: true }),
		...(config.webMcp.isEnabled && { hasPageTools: true })
	};
};

/** What footers link beside the policies. */
function listLegalLinks(
	duties: readonly Duty[],
	{ accessibility, legalNotation }: Pick<ShopFrame, 'accessibility' | 'legalNotation'>
): Link[] {
	return [
		...(duties.includes('accessibility') && accessibility ? [accessibility] : []),
		...(duties.includes('legal-notation') && legalNotation ? [legalNotation] : []),
		...(duties.includes('guarantee-notice')
			? [{ title: t.notices.guaranteeSentence, href: `${CART_PATH}#${GUARANTEE_ID}` }]
			: [])
	];
}

/** Pages of customers with companies are never kept. */
function describeBuyer({
	buyer,
	isBuyerAway,
	visit
}: App.Locals): Pick<App.PageData, 'buyer' | 'hasCompanies' | 'isBuyerAway'> {
	if (visit?.buyers.isPresent() !== true) return {};
	return {
		hasCompanies: true,
		...(buyer !== null && { buyer }),
		...(isBuyerAway && { isBuyerAway: true })
	};
}

async function describeLaw(
	locals: App.Locals
): Promise<Pick<App.PageData, 'duties' | 'officialWords'>> {
	const duties = listDuties(locals);
	const hasEntries = duties.includes('withdrawal') || duties.includes('end-subscription');
	const officialWords = hasEntries ? await findOfficialWords(locals.localization) : null;
	return { duties, ...(officialWords !== null && { officialWords }) };
}

function describeAnalytics(country: string) {
	return {
		isConsentAsked: isConsentAsked(country),
		...(config.apps.isEnabled && { apps: describeApps(country) })
	};
}

/** The document has scripts that are necessary itself. */
function describeApps(country: string) {
	const scripts = config.apps.scripts.filter(({ purpose }) => purpose !== 'necessary');
	const { googleConsent } = config.apps;
	return {
		scripts,
		...(!config.analytics.isEnabled && { isAlone: true as const }),
		...(googleConsent !== null && {
			googleConsent: isOwed('google-consent', country) ? ('basic' as const) : googleConsent
		})
	};
}

function findCurrency({ countries }: LocalizationChoices, country: string): string | null {
	return countries.find(({ code }) => code === country)?.currencyCode ?? null;
}

/** Without a menu of the store: what every shop has. */
function listOwnMenu(): MenuItem[] {
	return [
		{ title: homeTexts.allProducts, href: collectionPath(ALL_PRODUCTS_HANDLE), items: [] },
		{ title: homeTexts.collections, href: COLLECTIONS_PATH, items: [] }
	];
}

async function loadVisitor(
	event: Pick<ServerLoadEvent, 'cookies' | 'locals' | 'isDataRequest' | 'request'>,
	isCartShown: boolean
): Promise<Visitor> {
	const { cart, visit } = event.locals;
	return {
		isSignedIn: visit?.account.isClaimed() ?? false,
		hasChosenConsent: hasChosenConsent(event),
		hasPrivacySignal: isConsentUsed && hasGlobalPrivacyControl(event.request),
		cartCount: await cart.loadCount(isCartShown),
		// The next document shows them.
		cartMessages: event.isDataRequest ? [] : cart.takeMessages()
	};
}
