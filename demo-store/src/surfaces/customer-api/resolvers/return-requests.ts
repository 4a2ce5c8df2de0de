import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import {
	listReturnability,
	type LineReturnability,
	type RequestedLine
} from '../../../store/commerce/order-returns.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import {
	nameReason,
	RETURN_REASONS,
	type ReturnReason
} from '../../../store/commerce/return-reasons.ts';
import type { Store } from '../../../store/store.ts';
import { returnLabelUrl } from '../status/status-url.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { translateErrors } from '../user-errors.ts';
import { findOwnOrder } from './customer-orders.ts';
import type { LineItemSource } from './line-items.ts';
import { toReturn, type ReturnSource } from './refunds.ts';

interface RequestArguments {
	orderId: string;
	requestedLineItems: {
		lineItemId: string;
		quantity: number;
		returnReasonDefinitionId?: string | null;
		customerNote?: string | null;
	}[];
}

function readLine(input: RequestArguments['requestedLineItems'][number]): RequestedLine {
	const reason = input.returnReasonDefinitionId ?? null;
	return {
		lineItemId: parseNumericGid(input.lineItemId, 'LineItem'),
		quantity: input.quantity,
		reasonId:
			reason === null ? null : (parseNumericGid(reason, 'ReturnReasonDefinition') ?? undefined),
		note: input.customerNote ?? null
	};
}

function request({ orderId, requestedLineItems }: RequestArguments, context: ApiContext) {
	const { store, locale } = context;
	const order = findOwnOrder(orderId, context);
	if (order === null) {
		const fault = { code: 'NOT_FOUND', field: ['orderId'], message: 'Order does not exist' };
		return { return: null, userErrors: translateErrors([fault], locale.language) };
	}
	const lines = requestedLineItems.map(readLine);
	const { order: changed, requested, faults } = store.orderWorkflow.requestReturn(order, lines);
	return {
		return: requested && { ...requested, order: changed },
		userErrors: translateErrors(faults, locale.language)
	};
}

/** Source of `OrderReturnInformation`. */
type InformationSource = OrderRecord;

function listLines(order: InformationSource, { store }: { store: Store }): LineReturnability[] {
	return listReturnability(order, store.now());
}

function toLineItem({ line }: LineReturnability, order: OrderRecord): LineItemSource {
	return { line, order };
}

export const returnRequestResolvers: ResolverMap = {
	QueryRoot: {
		return: (_root, { id }: { id: string }, context) => findOwnReturn(id, context)
	},
	Customer: {
		return: (_customer, { id }: { id: string }, context) => findOwnReturn(id, context)
	},
	Order: { returnInformation: (order: OrderRecord) => order },
	OrderReturnInformation: {
		hasRestockingFee: () => false,
		hasReturnPromise: () => false,
		hasReturnShippingFee: () => false,
		returnFees: () => [],
		returnShippingMethodNote: () => null,
		returnShippingMethods: () => ['MERCHANT_PROVIDED_LABEL'],
		returnableLineItems: (order: InformationSource, args: PageArguments, context) =>
			paginateList(
				listLines(order, context)
					.filter(({ returnable }) => returnable > 0)
					.map((each) => ({ lineItem: toLineItem(each, order), quantity: each.returnable })),
				args,
				'returnableLineItems',
				({ lineItem }) => lineItem.line.id
			),
		nonReturnableLineItems: (order: InformationSource, args: PageArguments, context) =>
			paginateList(
				listLines(order, context)
					.filter(({ hindered }) => hindered.length > 0)
					.map((each) => ({
						lineItem: toLineItem(each, order),
						quantity: each.line.quantity - each.returnable,
						quantityDetails: each.hindered
					})),
				args,
				'nonReturnableLineItems',
				({ lineItem }) => lineItem.line.id
			),
		nonReturnableSummary(order: InformationSource, _args, context) {
			const hindered = listLines(order, context).flatMap((each) => each.hindered);
			const nonReturnableReasons = [...new Set(hindered.map(({ reasonCode }) => reasonCode))];
			return hindered.length === 0 ? null : { nonReturnableReasons, summaryMessage: null };
		}
	},
	ReturnableLineItem: properties('lineItem', 'quantity'),
	NonReturnableLineItem: properties('lineItem', 'quantity', 'quantityDetails'),
	NonReturnableQuantityDetail: properties('quantity', 'reasonCode'),
	OrderNonReturnableSummary: properties('nonReturnableReasons', 'summaryMessage'),
	LineItem: {
		suggestedReturnReasonDefinitions: (_source, args: PageArguments) =>
			paginateList(RETURN_REASONS, args, 'suggestedReturnReasonDefinitions', ({ id }) => id),
		supportedReturnReasons: (_source, _args, { locale }) =>
			RETURN_REASONS.map((reason) => ({
				reason: reason.code,
				title: nameReason(reason, locale.language)
			}))
	},
	ReturnSupportedReason: properties('reason', 'title'),
	ReturnReasonDefinition: {
		id: ({ id }: ReturnReason) => toGid('ReturnReasonDefinition', id),
		handle: ({ handle }: ReturnReason) => handle,
		deleted: () => false,
		name: (reason: ReturnReason, _args, { locale }) => nameReason(reason, locale.language)
	},
	Return: {
		reverseDeliveries: (source: ReturnSource, args: PageArguments) =>
			paginateList(source.label == null ? [] : [source], args, 'reverseDeliveries', ({ id }) => id)
	},
	ReverseDelivery: {
		id: ({ id }: ReturnSource) => toGid('ReverseDelivery', id),
		customerGeneratedLabel: () => false,
		deliverable: (source: ReturnSource, _args, context) => toDeliverable(source, context)
	},
	ReverseDeliveryShippingDeliverable: properties('label', 'tracking'),
	ReverseDeliveryLabel: properties('createdAt', 'updatedAt', 'publicFileUrl'),
	ReverseDeliveryTracking: properties('carrierName', 'trackingNumber', 'trackingUrl'),
	Mutation: {
		orderRequestReturn: (_root, args: RequestArguments, context) => request(args, context)
	},
	OrderRequestReturnPayload: properties('return', 'userErrors'),
	ReturnUserError: properties('code', 'field', 'message'),
	...connectionTypes(
		...['ReturnableLineItem', 'NonReturnableLineItem', 'ReturnReasonDefinition', 'ReverseDelivery']
	)
};

function findOwnReturn(id: string, { store, customerId }: ApiContext): ReturnSource | null {
	const orders = store.orders.listOfCustomer(customerId);
	return orders.map((order) => toReturn(id, order)).find((found) => found !== null) ?? null;
}

function toDeliverable({ label, order, id }: ReturnSource, context: ApiContext) {
	if (label == null) return null;
	const { createdAt, company: carrierName, number: trackingNumber, url: trackingUrl } = label;
	return withTypename('ReverseDeliveryShippingDeliverable', {
		label: { createdAt, updatedAt: createdAt, publicFileUrl: returnLabelUrl(order, id, context) },
		tracking: { carrierName, trackingNumber, trackingUrl }
	});
}
