import { accountTexts } from './en/account';
import { assistantTexts } from './en/assistant';
import { backInStockTexts } from './en/back-in-stock';
import { buyingTexts } from './en/buying';
import { cardTexts } from './en/card';
import { cartTexts } from './en/cart';
import { changesTexts } from './en/changes';
import { checkoutTexts } from './en/checkout';
import { choicesTexts } from './en/choices';
import { consentTexts } from './en/consent';
import { contentTexts } from './en/content';
import { detailsTexts } from './en/details';
import { errorTexts } from './en/error';
import { frameTexts } from './en/frame';
import { giftCardTexts } from './en/gift-card';
import { homeTexts } from './en/home';
import { layoutTexts } from './en/layout';
import { listingTexts } from './en/listing';
import { localizationTexts } from './en/localization';
import { playerTexts } from './en/player';
import { productTexts } from './en/product';
import { recentTexts } from './en/recent';
import { refusedCodeTexts } from './en/refused-code';
import { searchTexts } from './en/search';
import { searchFormTexts } from './en/search-form';
import { viewerTexts } from './en/viewer';

/**
 * Everything the app itself says, in the language of the shopper at hand: read it when you speak,
 * not at import. For the server: what a browser needs is imported by area, so that a page ships no
 * more than it says. The shop's own texts come from the platform.
 */
export const t = {
	frame: frameTexts,
	consent: consentTexts,
	layout: layoutTexts,
	localization: localizationTexts,
	searchForm: searchFormTexts,
	search: searchTexts,
	home: homeTexts,
	card: cardTexts,
	choices: choicesTexts,
	product: productTexts,
	buying: buyingTexts,
	details: detailsTexts,
	backInStock: backInStockTexts,
	viewer: viewerTexts,
	player: playerTexts,
	recent: recentTexts,
	giftCard: giftCardTexts,
	listing: listingTexts,
	cart: cartTexts,
	changes: changesTexts,
	refusedCode: refusedCodeTexts,
	checkout: checkoutTexts,
	content: contentTexts,
	account: accountTexts,
	error: errorTexts,
	assistant: assistantTexts
};

/** Every catalog has this type, so that a missing text is a compile error. */
export type Messages = typeof t;
