import type { AppScript, GoogleConsent } from '$lib/domain/apps';
import type { Buyer } from '$lib/domain/buyer';
import type { Duty } from '$lib/domain/duties';
import type { Alternate, Localization, LocalizationChoices } from '$lib/domain/localization';
import type { IncomingMessage } from 'node:http';
import type { Image } from '$lib/domain/values';
import type { Preview } from '$lib/domain/preview';
import type { Brand, BrandColors, MenuItem, ShopInfo, SiteSettings } from '$lib/domain/shop';
import type { Notice } from '$lib/server/accounts/account-routes';
import type { Visit } from '$lib/server/accounts';
import type { MarketSite } from '$lib/server/base/market-sites';
import type { CartSession } from '$lib/server/cart';
import type { Visitor } from '$lib/visitor/visitor';
import type { Storefront } from '$lib/server/storefront';

declare global {
	/** What the build contains (`shop.config.ts`): constants that the bundler folds, so that pages have no code of the rest. */
	const CONTAINS: Readonly<
		typeof import('../shop.config').contains & {
			/** What visitors are asked for: analytics or apps. */
			consent: boolean;
		}
	>;

	namespace App {
		interface Error {
			/** A sentence for the shopper; never a stack or an upstream text. */
			message: string;
			/** Quoted by the shopper, found in our log. */
			requestId?: string;
			/** The merchant's, of a page that does not exist. */
			picture?: Image;
		}

		/** The root layout's data, which every page receives, including the error page. */
		interface PageData {
			site: SiteSettings;
			shop: ShopInfo;
			/** Omitted where the shop's own files stand for it. */
			brand?: Pick<Brand, 'logo' | 'icon'>;
			mainMenu: MenuItem[];
			footerMenu: MenuItem[];
			/** Link previews show this picture for pages that have none of their own. */
			shareImage: Image | null;
			localization: Localization;
			/** False while accounts are turned off. */
			hasAccounts: boolean;
			/** True in the site's own market, which the shopper may not have chosen. Omitted in other markets. */
			isHomeMarket?: boolean;
			/** Prices of the shopper's country are with tax. */
			pricesIncludeTax: boolean;
			/** The law of the market asks these of a page, for this buyer. */
			duties: readonly Duty[];
			/** The entries of statements in the language of the market. Omitted where the page's own words are those of the law. */
			officialWords?: { lang: string; withdraw: string; endContract: string };
			/** Somebody takes statements that end a subscription. Omitted otherwise. */
			endsContracts?: true;
			localizationChoices: LocalizationChoices;
			/** The addresses of all markets; none where the shop has one. */
			alternates: readonly Alternate[];
			/**
			 * Omitted when analytics and apps are off. `isConsentAsked`: nothing may happen before the visitor answers.
			 * `isAlone`: analytics is off.
			 */
			analytics?: {
				isConsentAsked: boolean;
				apps?: { scripts: readonly AppScript[]; isAlone?: true; googleConsent?: GoogleConsent };
			};
			/** For whom the customer buys. Omitted for everybody else, and in pages that are kept. */
			buyer?: Buyer;
			/** True for customers who can choose for whom they buy. */
			hasCompanies?: true;
			/** Their company's prices cannot be shown right now. */
			isBuyerAway?: true;
			/** The result of the form that led to this customer page. */
			notice?: Notice | null;
		}

		/** adapter-node passes it; it is absent in development. */
		interface Platform {
			req: IncomingMessage;
		}

		interface Locals {
			requestId: string;
			/** Another origin that a form of this page may lead to; null on almost all. */
			formTarget: string | null;
			/** The address of the shop that was asked. */
			site: MarketSite;
			/** The market of the site, or the one that the address names or the shopper chose. */
			localization: Localization;
			/** `country=DE&language=de`, which links of the page carry; empty in the market of the site. */
			marketQuery: string;
			storefront: Storefront;
			cart: CartSession;
			/** The cart that this request has put into the browser's cookie; null without one. */
			createdCartId: string | null;
			/** The customer, if there is one; null while accounts are off. */
			visit: Visit | null;
			/** For whom the customer buys, while `storefront` and `cart` speak for that company; null for everybody else. */
			buyer: Buyer | null;
			/** The customer has a company, but who they are cannot be known right now: they are served as everybody is. */
			isBuyerAway: boolean;
			/** The page shows this visitor; null before its frame is loaded, and in pages that are kept. */
			visitor: Visitor | null;
			/** The document sets these colors; null before its frame is loaded. */
			brandColors: BrandColors | null;
			/** The currency of the market; null before the frame is loaded. */
			currency: string | null;
			/** What is shown instead of the live shop; null for shoppers. */
			preview: Preview | null;
		}
	}
}
