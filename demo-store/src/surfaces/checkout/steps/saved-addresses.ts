import { html, type SafeHtml } from '../../../wire/html.ts';
import {
	formatAddress,
	isSameAddress,
	toPostalAddress
} from '../../../store/commerce/addresses.ts';
import type { PostalAddress } from '../../../store/commerce/records.ts';
import { joinList } from '../format.ts';
import type { CheckoutVisit } from '../visit.ts';

interface SavedAddress {
	id: number;
	address: PostalAddress;
}

/**
 * The address to begin with: the saved one that the buyer chose on the page, else the cart's own,
 * else the customer's default one.
 */
export function findSavedAddress(
	visit: CheckoutVisit,
	own: PostalAddress | null
): PostalAddress | null {
	const saved = listSavedAddresses(visit);
	const chosen = saved.find(({ id }) => String(id) === visit.url.searchParams.get('address'));
	if (chosen !== undefined) return chosen.address;
	const { customer } = visit.cart;
	const usual = saved.find(({ id }) => id === customer?.defaultAddressId) ?? saved[0];
	return own ?? usual?.address ?? null;
}

/** Links to the other addresses of a signed-in customer. */
export function renderSavedAddresses(visit: CheckoutVisit, shown: PostalAddress): SafeHtml | null {
	const others = listSavedAddresses(visit).filter(({ address }) => !isSameAddress(address, shown));
	if (others.length === 0) return null;
	return html`<nav class="saved-addresses" aria-label="${visit.texts.form.savedAddresses}">
		<p class="quiet">${visit.texts.form.savedAddressesHint}</p>
		<ul class="tags">
			${others.map(
				({ id, address }) => html`<li><a href="?address=${id}">${describe(address, visit)}</a></li>`
			)}
		</ul>
	</nav>`;
}

/** Lists saved addresses in countries that the shop ships to. */
function listSavedAddresses({ cart, store }: CheckoutVisit): SavedAddress[] {
	const name = {
		firstName: cart.customer?.firstName ?? null,
		lastName: cart.customer?.lastName ?? null
	};
	const vaulted = cart.companyBuyer?.location;
	// A company's buyer has the addresses of the location, not their own.
	const addresses =
		vaulted === undefined
			? (cart.customer?.addresses ?? [])
			: [
					{ ...vaulted.shippingAddress, ...name, id: vaulted.id * 10 + 1 },
					{ ...vaulted.billingAddress, ...name, id: vaulted.id * 10 + 2 }
				];
	return addresses
		.map(({ id, ...address }) => ({ id, address: toPostalAddress(address) }))
		.filter(({ address }) => store.markets.isServed(address.countryCode ?? ''));
}

function describe(address: PostalAddress, { language }: CheckoutVisit): string {
	const parts = { countryName: null, withName: false, withCompany: true };
	return joinList(formatAddress(address, parts), language);
}
