import { mount } from 'svelte';
import type { Localization, LocalizationChoices } from '$lib/domain/localization';
import { findOffer } from './find-offer';
import MarketOffer from './MarketOffer.svelte';

/** In the browser's storage: an offer was made, and is not made again. */
const MADE = 'market-offer';

/** Offers a visitor of the shop's own market the country and language of the browser, once. */
export function offerMarket(
	market: Pick<Localization, 'country' | 'language'>,
	choices: LocalizationChoices
): void {
	const offer = findOffer(navigator.language, market, choices);
	const target = document.querySelector('header');
	if (offer === null || target === null || !remember()) return;
	const returnPath = location.pathname + location.search;
	mount(MarketOffer, { target, props: { offer, returnPath } });
}

/** False when it was made before, or that cannot be remembered. */
function remember(): boolean {
	try {
		if (localStorage.getItem(MADE) !== null) return false;
		localStorage.setItem(MADE, '1');
		return true;
	} catch {
		return false;
	}
}
