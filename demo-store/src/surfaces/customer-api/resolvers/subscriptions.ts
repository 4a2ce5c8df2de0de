import Big from 'big.js';
import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import { titleLine } from '../../../store/catalog/line-titles.ts';
import type { Store } from '../../../store/store.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import {
	findNextBillingDate,
	listUpcomingCycles,
	type BillingCycle
} from '../../../store/commerce/billing-cycles.ts';
import type {
	CustomerRecord,
	SubscriptionContractRecord
} from '../../../store/commerce/records.ts';
import type { CycleSelector } from '../../../store/commerce/subscriptions.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { ApiContext, Resolve, ResolverMap } from '../resolver.ts';
import { translateErrors } from '../user-errors.ts';

type Contract = SubscriptionContractRecord;
type SortKey = 'CREATED_AT' | 'ID' | 'STATUS' | 'UPDATED_AT';

interface ContractsArguments extends PageArguments {
	sortKey: SortKey;
}

interface CycleArguments {
	billingCycleInput: { contractId: string; selector: CycleSelector };
}

const SORT_VALUES: Record<SortKey, (contract: Contract) => string> = {
	CREATED_AT: ({ createdAt }) => createdAt,
	ID: ({ id }) => String(id),
	STATUS: ({ status }) => status,
	UPDATED_AT: ({ updatedAt }) => updatedAt
};

function sortContracts(contracts: readonly Contract[], key: SortKey): Contract[] {
	const valueOf = SORT_VALUES[key];
	return contracts.toSorted((a, b) => valueOf(a).localeCompare(valueOf(b)) || a.id - b.id);
}

function listContracts({ id }: CustomerRecord, args: ContractsArguments, { store }: ApiContext) {
	const { sortKey, ...page } = args;
	const contracts = sortContracts(store.subscriptions.listOfCustomer(id), sortKey);
	return paginateList(contracts, page, 'subscriptionContracts', (contract) => contract.id);
}

function findOrigin({ originOrderName }: Contract, { store, customerId }: ApiContext) {
	const order = store.orders.findByName(originOrderName);
	return order?.customerId === customerId ? order : null;
}

/** Includes the plan's discount; per piece. */
function toMoney(amount: string, { currencyCode }: Contract) {
	return { amount, currencyCode };
}

function totalOf(contract: Contract) {
	const { price, quantity } = contract;
	const decimals = price.split('.')[1]?.length ?? 0;
	return toMoney(new Big(price).times(quantity).toFixed(decimals), contract);
}

/** Source of `SubscriptionLine`: the demo's contracts have one line each. */
function toLine(contract: Contract, { store, locale }: ApiContext) {
	const source = store.catalog.getVariant(contract.variantId);
	const product = source?.product ?? null;
	const src = source?.variant.image ?? product?.featuredImage ?? null;
	const named = { ...contract, title: product?.title ?? contract.productHandle };
	return {
		contract,
		...titleLine(named, store, locale),
		media: product?.media.find((each) => each.src === src)
	};
}

type LineSource = ReturnType<typeof toLine>;

const setStatus =
	(status: Contract['status']): Resolve =>
	(_root, args: { subscriptionContractId: string }, { store, customerId, locale }) => {
		const id = parseNumericGid(args.subscriptionContractId, 'SubscriptionContract') ?? 0;
		const { contract, faults } = store.subscriptions.setStatus(id, customerId, status);
		return { contract, userErrors: translateErrors(faults, locale.language) };
	};

const setSkipped =
	(isSkipped: boolean): Resolve =>
	(_root, { billingCycleInput }: CycleArguments, { store, customerId, locale }) => {
		const { contractId, selector } = billingCycleInput;
		const id = parseNumericGid(contractId, 'SubscriptionContract') ?? 0;
		const changed = store.subscriptions.setSkipped(id, customerId, selector, isSkipped);
		return {
			billingCycle: changed.cycle,
			userErrors: translateErrors(changed.faults, locale.language)
		};
	};

function countOf(count: number) {
	return { count, precision: 'EXACT' };
}

function listOrigins(contract: Contract, context: ApiContext): OrderRecord[] {
	return [findOrigin(contract, context)].filter((order) => order !== null);
}

const policy = ({ interval, intervalCount }: Contract) => ({
	anchors: [],
	interval,
	intervalCount: countOf(intervalCount),
	maxCycles: null,
	minCycles: null
});

function listOfOrder({ name, customerId }: OrderRecord, store: Store): Contract[] {
	const contracts = customerId === null ? [] : store.subscriptions.listOfCustomer(customerId);
	return contracts.filter(({ originOrderName }) => originOrderName === name);
}

export const subscriptionResolvers: ResolverMap = {
	Customer: {
		subscriptionContracts: listContracts,
		subscriptionContract: ({ id: customerId }: CustomerRecord, args: { id: string }, { store }) => {
			const id = parseNumericGid(args.id, 'SubscriptionContract');
			return id === null ? null : store.subscriptions.get(id, customerId);
		}
	},
	Order: {
		subscriptionContracts: (order: OrderRecord, args: ContractsArguments, { store }) => {
			const { sortKey, ...page } = args;
			const contracts = sortContracts(listOfOrder(order, store), sortKey);
			return paginateList(contracts, page, 'subscriptionContracts', ({ id }) => id);
		}
	},
	SubscriptionContract: {
		...properties('status', 'createdAt', 'updatedAt', 'currencyCode'),
		id: ({ id }: Contract) => toGid('SubscriptionContract', id),
		appEligibleForCustomerActions: () => true,
		billingPolicy: policy,
		deliveryPolicy: policy,
		customAttributes: () => [],
		deliveryPrice: (contract: Contract) => toMoney('0.00', contract),
		lastBillingAttemptErrorType: () => null,
		lastPaymentStatus: () => 'SUCCEEDED',
		lineCount: () => 1,
		linesCount: () => countOf(1),
		lines: (contract: Contract, args: PageArguments, context) =>
			paginateList([toLine(contract, context)], args, 'lines', () => contract.id),
		nextBillingDate: (contract: Contract, _args, { store }) =>
			findNextBillingDate(contract, store.now()),
		note: () => null,
		originOrder: (contract: Contract, _args, context) => findOrigin(contract, context),
		orders: (contract: Contract, args: PageArguments, context) =>
			paginateList(listOrigins(contract, context), args, 'orders', ({ id }) => id),
		upcomingBillingCycles: (contract: Contract, args: PageArguments, { store }) =>
			paginateList(
				listUpcomingCycles(contract, store.now()),
				args,
				'upcomingBillingCycles',
				({ index }) => index
			)
	},
	SubscriptionBillingPolicy: properties(
		...(['anchors', 'interval', 'intervalCount', 'maxCycles', 'minCycles'] as const)
	),
	SubscriptionDeliveryPolicy: properties('anchors', 'interval', 'intervalCount'),
	SubscriptionBillingCycle: {
		billingAttemptExpectedDate: ({ billedAt }: BillingCycle) => billedAt,
		cycleStartAt: ({ billedAt }: BillingCycle) => billedAt,
		cycleEndAt: ({ endsAt }: BillingCycle) => endsAt,
		cycleIndex: ({ index }: BillingCycle) => index,
		skipped: ({ isSkipped }: BillingCycle) => isSkipped,
		edited: () => false,
		status: () => 'UNBILLED'
	},
	SubscriptionLine: {
		...properties('title', 'variantTitle'),
		id: ({ contract }: LineSource) => toGid('SubscriptionLine', contract.id),
		name: ({ title, variantTitle }: LineSource) => `${title} - ${variantTitle}`,
		quantity: ({ contract }: LineSource) => contract.quantity,
		sku: ({ contract }: LineSource) => contract.sku,
		currentPrice: ({ contract }: LineSource) => toMoney(contract.price, contract),
		lineDiscountedPrice: ({ contract }: LineSource) => totalOf(contract),
		customAttributes: () => [],
		discountAllocations: () => [],
		image: ({ media }: LineSource) =>
			media && { picture: media, id: toGid('ProductImage', media.id) },
		variantImage: ({ media }: LineSource) =>
			media && { picture: media, id: toGid('ProductImage', media.id) },
		onlineStoreUrl: () => null,
		requiresShipping: () => true,
		taxable: () => true
	},
	Mutation: {
		subscriptionContractPause: setStatus('PAUSED'),
		subscriptionContractActivate: setStatus('ACTIVE'),
		subscriptionContractCancel: setStatus('CANCELLED'),
		subscriptionBillingCycleSkip: setSkipped(true),
		subscriptionBillingCycleUnskip: setSkipped(false)
	},
	SubscriptionContractPausePayload: properties('contract', 'userErrors'),
	SubscriptionContractActivatePayload: properties('contract', 'userErrors'),
	SubscriptionContractCancelPayload: properties('contract', 'userErrors'),
	SubscriptionContractStatusUpdateUserError: properties('code', 'field', 'message'),
	SubscriptionBillingCycleSkipPayload: properties('billingCycle', 'userErrors'),
	SubscriptionBillingCycleUnskipPayload: properties('billingCycle', 'userErrors'),
	SubscriptionBillingCycleSkipUserError: properties('code', 'field', 'message'),
	SubscriptionBillingCycleUnskipUserError: properties('code', 'field', 'message'),
	...connectionTypes('SubscriptionContract', 'SubscriptionLine', 'SubscriptionBillingCycle')
};
