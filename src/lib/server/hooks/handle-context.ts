import type { Handle, RequestEvent } from '@sveltejs/kit';
import { accounts, type Visit } from '../accounts';
import { createCartSession } from '../cart';
import { REQUEST_ID_HEADER } from '../http/headers';
import { readLocalization } from '../localization';
import { log } from '../log';
import { runWithLocale } from './i18n-context';
import { openStorefront, readBuyerIp, withLocalization } from './shopper-storefront';

const accountsLog = log.child({ scope: 'accounts' });

/** Prepares what the code behind one request shares, and runs it in the shopper's language. */
export const handleContext: Handle = async ({ event, resolve }) => {
	const { requestId } = event.locals;
	const openStore = () => openStorefront({ getBuyerIp: () => readBuyerIp(event), requestId });
	const localization = await readLocalization(event.cookies, openStore);
	// Handles get copies of the event that share one `locals`.
	Object.assign(event.locals, { localization, createdCartId: null });
	defineLazily(event.locals, {
		storefront: () => withLocalization(openStore(), localization),
		cart: () => openCart(event),
		visit: () => openVisit(event)
	});
	const response = await runWithLocale(localization, async () => resolve(event));
	response.headers.set(REQUEST_ID_HEADER, requestId);
	return response;
};

/** Defines properties that are created when they are first read: few requests need them all. */
function defineLazily(
	locals: App.Locals,
	create: { [Name in 'storefront' | 'cart' | 'visit']: () => App.Locals[Name] }
): void {
	for (const [name, open] of Object.entries(create)) {
		const define = (property: PropertyDescriptor) =>
			Object.defineProperty(locals, name, { configurable: true, enumerable: true, ...property });
		define({
			get() {
				const value = open();
				define({ value });
				return value;
			}
		});
	}
}

function openCart({ cookies, locals, url }: RequestEvent): App.Locals['cart'] {
	return createCartSession({
		cookies,
		storefront: locals.storefront,
		isSecure: url.protocol === 'https:',
		customer: locals.visit?.account ?? null,
		onCreated: (cartId) => void (locals.createdCartId = cartId)
	});
}

/** Null while accounts are off. */
function openVisit({ cookies, locals, url }: RequestEvent): Visit | null {
	if (accounts === null) return null;
	return accounts.open({
		jar: cookies,
		origin: url.origin,
		locale: locals.storefront.locale,
		getCart: () => locals.cart,
		log: accountsLog.child({ requestId: locals.requestId })
	});
}
