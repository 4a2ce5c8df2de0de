import {
	CustomerProfile as ProfileDocument,
	CustomerUpdate
} from '$graphql/customer-account/profile';
import type { CustomerProfile } from '$lib/domain/account';
import type { Account } from './account';
import { toFaults, type FieldFaults } from './forms';

export async function loadProfile(account: Account): Promise<CustomerProfile> {
	const { customer } = await account.request(ProfileDocument, {});
	return {
		firstName: customer.firstName ?? '',
		lastName: customer.lastName ?? '',
		email: customer.emailAddress?.emailAddress ?? null
	};
}

/** Null when it was done. */
export async function saveName(
	account: Account,
	name: { firstName: string; lastName: string }
): Promise<FieldFaults | null> {
	const { outcome } = await account.request(CustomerUpdate, { input: name });
	const errors = outcome?.userErrors ?? [];
	return errors.length === 0 ? null : toFaults(errors, Object.keys(name));
}
