import { z } from 'zod';
import { BuyerLocations } from '$graphql/customer-account/companies';
import type { BuyerLocation } from '$lib/domain/buyer';
import type { SealedCookie } from '../http/sealed-cookie';
import type { Account } from './account';

/** What a customer with companies has chosen. */
export interface BuyerChoice {
	/** Of the session in which it was chosen. */
	customerId: string;
	/** Null: the customer buys for themselves, or has not chosen yet. */
	location: Pick<BuyerLocation, 'companyName' | 'locationId' | 'locationName' | 'country'> | null;
}

/** The choice of the browser that sent the request at hand; customers without a company have none. */
export interface BuyerChoices {
	isPresent: () => boolean;
	/** Null for everything that we have not written. */
	read: () => Promise<BuyerChoice | null>;
	write: (choice: BuyerChoice) => Promise<void>;
	clear: () => void;
}

/** Seconds; the lifetime of a session. */
const MAX_AGE_S = 7 * 24 * 60 * 60;

const choiceSchema = z.object({
	customerId: z.string(),
	location: z
		.object({
			companyName: z.string(),
			locationId: z.string(),
			locationName: z.string(),
			country: z.string().nullable()
		})
		.nullable()
});

export function createBuyerChoices(cookie: SealedCookie): BuyerChoices {
	return {
		isPresent: cookie.isPresent,
		clear: cookie.clear,
		async read() {
			return choiceSchema
				.nullable()
				.catch(null)
				.parse(await cookie.read());
		},
		write: (choice) => cookie.write(choiceSchema.parse(choice), MAX_AGE_S)
	};
}

/** Lists the locations that the customer may buy for, by company; most customers have none. */
export async function loadBuyerLocations(
	account: Pick<Account, 'request'>
): Promise<BuyerLocation[]> {
	const { customer } = await account.request(BuyerLocations, {});
	return customer.companyContacts.nodes.flatMap(({ status, company, locations }) => {
		if (status !== 'ENABLED' || company === null) return [];
		return locations.nodes.map(({ id, name, externalId, shippingAddress }) => ({
			companyName: company.name,
			locationId: id,
			locationName: name,
			externalId,
			place: shippingAddress?.formattedArea ?? null,
			country: shippingAddress?.countryCode ?? null
		}));
	});
}
