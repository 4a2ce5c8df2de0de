import {
	CustomerSubscriptionDetail,
	CustomerSubscriptions,
	SubscriptionCancel,
	SubscriptionCycleSkip,
	SubscriptionCycleUnskip,
	SubscriptionPause,
	SubscriptionResume
} from '$graphql/customer-account/subscriptions';
import type { ResultOf } from '$graphql/operation';
import { parseGid, toGid } from '$lib/core/gid';
import type { Subscription, SubscriptionDetail } from '$lib/domain/account';
import { subscriptionPath } from '$lib/domain/account-paths';
import { mapImage, mapMoney } from '$lib/domain/values';
import { t } from '$messages';
import type { Account } from './account';
import type { FieldFaults } from './forms';
import { linkOrder, nameItem } from './orders';

type ContractSource = NonNullable<
	ResultOf<typeof CustomerSubscriptionDetail>['customer']['subscriptionContract']
>;
type SummarySource = Omit<ContractSource, 'upcomingBillingCycles'>;

/** Changes of a whole subscription. */
export type SubscriptionChange = 'pause' | 'resume' | 'cancel';

const MAX_SUBSCRIPTIONS = 50;
const NUMBER = /^\d{1,20}$/;
const CHANGES = {
	pause: SubscriptionPause,
	resume: SubscriptionResume,
	cancel: SubscriptionCancel
} satisfies Record<SubscriptionChange, unknown>;

/** Newest first. */
export async function loadSubscriptions(account: Account): Promise<Subscription[]> {
	const { customer } = await account.request(CustomerSubscriptions, { first: MAX_SUBSCRIPTIONS });
	return customer.subscriptionContracts.nodes.map(mapSubscription);
}

/** Reads the number of a subscription from a page's address; null for anything else. */
export function parseSubscriptionId(value: string): string | null {
	return NUMBER.test(value) ? toGid('SubscriptionContract', value) : null;
}

/** Null: the customer has no such subscription. */
export async function loadSubscription(
	account: Account,
	id: string
): Promise<SubscriptionDetail | null> {
	const { customer } = await account.request(CustomerSubscriptionDetail, { id });
	const { subscriptionContract: contract } = customer;
	if (contract === null) return null;
	return {
		...mapSubscription(contract),
		deliveries: contract.upcomingBillingCycles.nodes.map((cycle) => ({
			index: cycle.cycleIndex,
			date: cycle.billingAttemptExpectedDate,
			isSkipped: cycle.skipped
		}))
	};
}

/** Null when it was done. */
export async function changeSubscription(
	account: Account,
	id: string,
	change: SubscriptionChange
): Promise<FieldFaults | null> {
	const { outcome } = await account.request(CHANGES[change], { id });
	return describe(outcome?.userErrors, outcome !== null);
}

/** Leaves one delivery out, or takes it back in. Null when it was done. */
export async function setDeliverySkipped(
	account: Account,
	contractId: string,
	index: number,
	isSkipped: boolean
): Promise<FieldFaults | null> {
	const document = isSkipped ? SubscriptionCycleSkip : SubscriptionCycleUnskip;
	const { outcome } = await account.request(document, {
		cycle: { contractId, selector: { index } }
	});
	return describe(outcome?.userErrors, outcome !== null);
}

/** Another tab, or time itself, may have changed the subscription since the page was made. */
function describe(
	errors: readonly { code: string | null; message: string }[] = [],
	isAnswered: boolean
): FieldFaults | null {
	if (isAnswered && errors.length === 0) return null;
	const { ended, refused } = t.account.subscriptionPage;
	return { form: errors[0]?.code === 'CONTRACT_TERMINATED' ? ended : refused };
}

function mapSubscription(contract: SummarySource): Subscription {
	const { interval, intervalCount } = contract.deliveryPolicy;
	return {
		id: contract.id,
		href: subscriptionPath(parseGid(contract.id)?.id ?? contract.id),
		status: contract.status,
		since: contract.createdAt,
		// A paused one has a date on some stores; nothing is sent then.
		nextDate: contract.status === 'ACTIVE' ? contract.nextBillingDate : null,
		every: { interval, count: intervalCount?.count ?? 1 },
		lines: contract.lines.nodes.map((line) => ({
			id: line.id,
			title: nameItem(line),
			quantity: line.quantity,
			image: mapImage(line.variantImage, line.title),
			total: mapMoney(line.lineDiscountedPrice)
		})),
		order: contract.originOrder && {
			name: contract.originOrder.name,
			href: linkOrder(contract.originOrder.id)
		}
	};
}
