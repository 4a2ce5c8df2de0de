import {
	CustomerOverview,
	CustomerProfile as ProfileDocument,
	CustomerUpdate
} from '$graphql/customer-account/profile';
import type { AccountOverview, CustomerProfile, NewsletterState } from '$lib/domain/account';
import { subscriptionPath } from '$lib/domain/account-paths';
import { parseGid } from '$lib/core/gid';
import { mapMoney } from '$lib/domain/values';
import { NewsletterSubscribe, NewsletterUnsubscribe } from '$graphql/customer-account/newsletter';
import { describeServiceFailure } from '../base/errors';
import { linkOrder, mapOrderStatus } from './orders';
import { SignedOutError, type Account } from './account';
import { toFaults, type FieldFaults } from './forms';

const STATES: Partial<Record<string, NewsletterState>> = {
	SUBSCRIBED: 'subscribed',
	PENDING: 'pending'
};

export async function loadProfile(account: Account): Promise<CustomerProfile> {
	const { customer } = await account.request(ProfileDocument, {});
	return {
		firstName: customer.firstName ?? '',
		lastName: customer.lastName ?? '',
		email: customer.emailAddress?.emailAddress ?? null,
		newsletter: STATES[customer.emailAddress?.marketingState ?? ''] ?? 'none'
	};
}

/** What a form can be filled in with. Null: nobody is signed in, or that cannot be read right now. */
export async function loadContact(
	account: Account | undefined
): Promise<{ name: string; email: string } | null> {
	if (account?.isClaimed() !== true) return null;
	try {
		const { firstName, lastName, email } = await loadProfile(account);
		return { name: `${firstName} ${lastName}`.trim(), email: email ?? '' };
	} catch (err) {
		if (err instanceof SignedOutError || describeServiceFailure(err) !== null) return null;
		throw err;
	}
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

/**
 * What the first page says beside the name. Null when it cannot be read: a store may not grant access
 * to each part, and the page is useful without.
 */
export async function loadOverview(account: Account): Promise<AccountOverview | null> {
	try {
		const { customer } = await account.request(CustomerOverview, {});
		const [order] = customer.orders.nodes;
		const balances = customer.storeCreditAccounts.nodes.map(({ balance }) => mapMoney(balance));
		return {
			latestOrder: order
				? {
						name: order.name,
						href: linkOrder(order.id),
						processedAt: order.processedAt,
						status: mapOrderStatus(order)
					}
				: null,
			storeCredit: balances.filter(({ amount }) => Number(amount) > 0),
			nextDelivery: findNextDelivery(customer.subscriptionContracts.nodes)
		};
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		return null;
	}
}

interface ContractSource {
	id: string;
	nextBillingDate: string | null;
	lines: { nodes: { title: string }[] };
}

function findNextDelivery(contracts: readonly ContractSource[]): AccountOverview['nextDelivery'] {
	const planned = contracts.flatMap(({ id, nextBillingDate: date, lines }) =>
		date === null ? [] : [{ id, date, title: lines.nodes[0]?.title ?? '' }]
	);
	const [next] = planned.sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
	if (next === undefined) return null;
	const { id, ...rest } = next;
	return { ...rest, href: subscriptionPath(parseGid(id)?.id ?? id) };
}

/** The newsletter by double opt-in: the platform sends an email that has to be confirmed. */
export async function subscribeToNewsletter(account: Account): Promise<FieldFaults | null> {
	const { outcome } = await account.request(NewsletterSubscribe, {});
	const errors = (outcome?.userErrors ?? []).filter(
		({ code }) => code !== 'CUSTOMER_ALREADY_SUBSCRIBED'
	);
	return errors[0] === undefined ? null : { newsletter: errors[0].message };
}

/** Null when it was done. */
export async function unsubscribeFromNewsletter(account: Account): Promise<FieldFaults | null> {
	const { outcome } = await account.request(NewsletterUnsubscribe, {});
	const [error] = outcome?.userErrors ?? [];
	return error === undefined ? null : { newsletter: error.message };
}
