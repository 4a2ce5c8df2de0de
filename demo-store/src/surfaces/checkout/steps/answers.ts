import { NO_ADDRESS } from '../../../store/commerce/addresses.ts';
import type { PostalAddress } from '../../../store/commerce/records.ts';
import type { CheckoutVisit } from '../visit.ts';
import { findSavedAddress } from './saved-addresses.ts';

/** The submitted values of the first page. */
export interface Answers {
	email: string;
	acceptsMarketing: boolean;
	address: Record<AddressField, string>;
}

type AddressField = keyof PostalAddress;

export function readSentAnswers({ form }: CheckoutVisit): Answers {
	return {
		email: form.get('email') ?? '',
		acceptsMarketing: form.get('accepts_marketing') === '1',
		address: fillAddress((field) => form.get(field))
	};
}

/** Reads from the cart what was typed before, or what the storefront knew about the buyer. */
export function readStoredAnswers(visit: CheckoutVisit): Answers {
	const { cart, checkout, store } = visit;
	const { buyer, addresses } = cart.record;
	const [group] = cart.deliveryGroups;
	const own = group?.address ?? addresses.find(({ selected }) => selected)?.address;
	const known = {
		...NO_ADDRESS,
		phone: buyer.phone,
		...findSavedAddress(visit, own ?? null)
	};
	const isServed = store.markets.isServed(known.countryCode ?? '');
	const guesses = isServed ? known : { ...known, countryCode: cart.market.country };
	return {
		email: buyer.email ?? cart.customer?.email ?? '',
		acceptsMarketing:
			checkout.progress === 'new'
				? cart.customer?.acceptsMarketing === true
				: checkout.acceptsMarketing,
		address: fillAddress((field) => guesses[field])
	};
}

export function toAddress({ address }: Answers): PostalAddress {
	const filled = Object.entries(address).filter(([, value]) => value !== '');
	return { ...NO_ADDRESS, ...Object.fromEntries<string>(filled) };
}

function fillAddress(read: (field: AddressField) => string | null): Answers['address'] {
	const entries = (Object.keys(NO_ADDRESS) as AddressField[]).map((field) => [
		field,
		read(field) ?? ''
	]);
	return Object.fromEntries(entries) as Answers['address'];
}
