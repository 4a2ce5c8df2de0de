import type { Localization, MenuItem, ShopInfo, SiteSettings } from '$lib/domain/types';
import type { Notice } from '$lib/server/pages/account-guard';
import type { Visit } from '$lib/server/accounts';
import type { CartSession } from '$lib/server/cart';
import type { Storefront } from '$lib/server/storefront';

declare global {
	namespace App {
		interface Error {
			/** A sentence for the shopper; never a stack or an upstream text. */
			message: string;
			/** Quoted by the shopper, found in our log. */
			requestId?: string;
		}

		/** What the root layout gives to every page, the error page included. */
		interface PageData {
			site: SiteSettings;
			shop: ShopInfo;
			mainMenu: MenuItem[];
			localization: Localization;
			/** On a page of a customer: what the form before it has done. */
			notice?: Notice | null;
		}

		interface Locals {
			requestId: string;
			/** For whom the page is made: the deployment's own, or what the shopper chose. */
			localization: Localization;
			storefront: Storefront;
			cart: CartSession;
			/** The customer, if there is one; null while accounts are off. */
			visit: Visit | null;
		}
	}
}
