import { accountTexts } from './en/account';
import { assistantTexts } from './en/assistant';
import { backInStockTexts } from './en/back-in-stock';
import { buyingTexts } from './en/buying';
import { estimateTexts } from './en/estimate';
import { cardTexts } from './en/card';
import { cartTexts } from './en/cart';
import { cartAnswersTexts } from './en/cart-answers';
import { changesTexts } from './en/changes';
import type { chatTexts } from './en/chat';
import { checkoutTexts } from './en/checkout';
import { choicesTexts } from './en/choices';
import { consentTexts } from './en/consent';
import { contactTexts } from './en/contact';
import { contentTexts } from './en/content';
import { detailsTexts } from './en/details';
import { doorsTexts } from './en/doors';
import { errorTexts } from './en/error';
import type { examplesTexts } from './en/examples';
import { formAnswersTexts } from './en/form-answers';
import { formsTexts } from './en/forms';
import { frameTexts } from './en/frame';
import { giftCardTexts } from './en/gift-card';
import { homeTexts } from './en/home';
import { layoutTexts } from './en/layout';
import { listingTexts } from './en/listing';
import { localizationTexts } from './en/localization';
import type { markdownTexts } from './en/markdown';
import type { offerTexts } from './en/offer';
import { newsletterTexts } from './en/newsletter';
import { playerTexts } from './en/player';
import type { previewTexts } from './en/preview';
import { productTexts } from './en/product';
import type { quickOrderTexts } from './en/ordering';
import { recentTexts } from './en/recent';
import { refusedCodeTexts } from './en/refused-code';
import { searchTexts } from './en/search';
import { searchFormTexts } from './en/search-form';
import { sectionTexts } from './en/sections';
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
	sections: sectionTexts,
	card: cardTexts,
	choices: choicesTexts,
	product: productTexts,
	buying: buyingTexts,
	estimate: estimateTexts,
	details: detailsTexts,
	backInStock: backInStockTexts,
	forms: formsTexts,
	formAnswers: formAnswersTexts,
	newsletter: newsletterTexts,
	contact: contactTexts,
	doors: doorsTexts,
	viewer: viewerTexts,
	player: playerTexts,
	recent: recentTexts,
	giftCard: giftCardTexts,
	listing: listingTexts,
	cart: cartTexts,
	cartAnswers: cartAnswersTexts,
	changes: changesTexts,
	refusedCode: refusedCodeTexts,
	checkout: checkoutTexts,
	content: contentTexts,
	account: accountTexts,
	error: errorTexts,
	assistant: assistantTexts
};

export type Messages = typeof t;

/**
 * All texts of one language, by the files of its folder, so that a missing text is a compile error. What is shown
 * together is one file: a browser loads only what its page shows.
 */
export interface LanguageTexts {
	pages: Omit<Messages, 'account'>;
	account: Messages['account'];
	ordering: typeof quickOrderTexts;
	chat: typeof chatTexts;
	/** Labels of pages in Markdown, which only the server writes. */
	markdown: typeof markdownTexts;
	/** The index of examples, which only the server writes. */
	examples: typeof examplesTexts;
	offer: typeof offerTexts;
	/** What the holder of a preview reads, which only the server writes. */
	preview: typeof previewTexts;
}
