import { accountTexts } from './texts/account';
import { assistantTexts } from './texts/assistant';
import { backInStockTexts } from './texts/back-in-stock';
import { buyingTexts } from './texts/buying';
import { cardTexts } from './texts/card';
import { cartTexts } from './texts/cart';
import { changesTexts } from './texts/changes';
import { checkoutTexts } from './texts/checkout';
import { choicesTexts } from './texts/choices';
import { consentTexts } from './texts/consent';
import { contentTexts } from './texts/content';
import { detailsTexts } from './texts/details';
import { errorTexts } from './texts/error';
import { frameTexts } from './texts/frame';
import { giftCardTexts } from './texts/gift-card';
import { homeTexts } from './texts/home';
import { layoutTexts } from './texts/layout';
import { listingTexts } from './texts/listing';
import { localizationTexts } from './texts/localization';
import { playerTexts } from './texts/player';
import { productTexts } from './texts/product';
import { recentTexts } from './texts/recent';
import { refusedCodeTexts } from './texts/refused-code';
import { searchTexts } from './texts/search';
import { searchFormTexts } from './texts/search-form';
import { viewerTexts } from './texts/viewer';

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
