import type { Handle, RequestEvent } from '@sveltejs/kit';
import { accounts, type Visit } from '../accounts';
import { createCartSession } from '../cart';
import { REQUEST_ID_HEADER } from '../http/headers';
import { readLocalization } from '../localization';
import { log } from '../log';
import type { Storefront } from '../storefront';
import { runWithLocale } from './i18n-context';
import { openStorefront, readBuyerIp, withLocalization } from './shopper-storefront';

const accountsLog = log.child({ scope: 'accounts' });

/** Opens what the code behind one request shares, and runs it in the shopper's language. */
export const handleContext: Handle = async ({ event, resolve }) => {
	// Handles get copies of the event that share one `locals`.
	Object.assign(event.locals, await createLocals(event));
	const response = await runWithLocale(event.locals.localization, async () => resolve(event));
	response.headers.set(REQUEST_ID_HEADER, event.locals.requestId);
	return response;
};

async function createLocals(event: RequestEvent): Promise<App.Locals> {
	const { requestId } = event.locals;
	const store = openStorefront({ getBuyerIp: () => readBuyerIp(event), requestId });
	const localization = await readLocalization(event.cookies, store);
	const storefront = withLocalization(store, localization);
	const isSecure = event.url.protocol === 'https:';
	const visit = openVisit(event, { requestId, locale: storefront.locale });
	const customer = visit?.account ?? null;
	const cart = createCartSession({ cookies: event.cookies, storefront, isSecure, customer });
	return { requestId, localization, storefront, cart, visit };
}

/** Null while accounts are off. */
function openVisit(
	event: RequestEvent,
	{ requestId, locale }: { requestId: string; locale: Storefront['locale'] }
): Visit | null {
	if (accounts === null) return null;
	return accounts.open({
		jar: event.cookies,
		origin: event.url.origin,
		locale,
		getCart: () => event.locals.cart,
		log: accountsLog.child({ requestId })
	});
}
