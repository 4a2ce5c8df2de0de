import { escapeHtml } from '$lib/core/html';
import type { Localization, LocalizationChoices } from '$lib/domain/localization';
import type { MenuItem, ShopInfo } from '$lib/domain/shop';
import type { Image } from '$lib/domain/values';
import { renderStaticHtmlOnce } from '../ui/render-once';
import SiteFooter from './SiteFooter.svelte';

interface FooterFacts {
	shop: ShopInfo;
	/** The brand's logo; null: the shop's own mark and name. */
	logo: Image | null;
	menu: MenuItem[];
	localization: Localization;
	pricesIncludeTax: boolean;
	choices: LocalizationChoices;
	/** Path and query of the page around it. */
	returnPath: string;
	/** Visitors can choose what their data is used for. */
	hasConsent: boolean;
	year: number;
}

/** Stands for the path in markup that all pages share; no text of a shop has such a sign. */
const RETURN_PATH = '\u{90}';

/** On the server: the footer of a page, which is rendered once for all pages. */
export function renderFooter(facts: FooterFacts): string {
	const {
		shop,
		logo,
		menu,
		localization,
		pricesIncludeTax,
		choices,
		returnPath,
		hasConsent,
		year
	} = facts;
	const { name, slogan, policies } = shop;
	const { country, language } = localization;
	const markup = renderStaticHtmlOnce(SiteFooter, 'footer', {
		...{ name, logo, slogan, policies, menu, pricesIncludeTax, country, language, choices },
		...{ hasConsent, year },
		returnPath: RETURN_PATH
	});
	return markup.replaceAll(RETURN_PATH, () => escapeHtml(returnPath));
}
