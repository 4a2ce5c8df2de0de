import Big from 'big.js';
import { toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { OrderRecord, OrderTransactionRecord } from '../../../store/commerce/order-records.ts';
import type { Store } from '../../../store/store.ts';
import { type ApiContext, type ResolverMap, toMoney } from '../resolver.ts';

/** Source of `OrderTransaction`. */
interface TransactionSource extends OrderTransactionRecord {
	order: OrderRecord;
	parentId: number | null;
}

/** Source of `PaymentTerms` and of its one schedule. */
interface TermsSource {
	order: OrderRecord;
	isOpen: boolean;
}

/** The platform's names of payment methods. */
const TYPES: Readonly<Record<string, string>> = {
	CARD: 'CARD',
	GIFT_CARD: 'GIFT_CARD',
	STORE_CREDIT: 'STORE_CREDIT',
	BANK_TRANSFER: 'BANK_DEPOSIT'
};
const NAMES: Readonly<Record<string, string>> = {
	CARD: 'Card',
	GIFT_CARD: 'Gift card',
	STORE_CREDIT: 'Store credit',
	BANK_TRANSFER: 'Bank transfer'
};
const FOLLOW_UPS = new Set(['CAPTURE', 'REFUND', 'VOID']);
const OPEN_STATUSES = new Set(['PENDING', 'AUTHORIZED']);

export function listTransactions(order: OrderRecord): TransactionSource[] {
	const [first] = order.transactions;
	return order.transactions.map((transaction) => ({
		...transaction,
		order,
		parentId: FOLLOW_UPS.has(transaction.kind) ? (first?.id ?? null) : null
	}));
}

/** The amount in the shop's currency. */
function toShopMoney({ amount, order }: TransactionSource, store: Store) {
	const { currencyCode } = store.content.shop().shop;
	if (currencyCode === order.currencyCode) return { amount, currencyCode };
	const market = store.markets.get(order.countryCode);
	// A company pays in the money of its catalog, wherever it is.
	const { fxRate } =
		store.markets.list().find(({ currency }) => currency.isoCode === order.currencyCode) ?? market;
	const shop = store.markets.list().find(({ currency }) => currency.isoCode === currencyCode);
	return {
		amount: new Big(amount).div(fxRate).toFixed(shop?.currency.decimals ?? 2),
		currencyCode
	};
}

function findGiftCard({ details }: TransactionSource, { store }: ApiContext) {
	const last = details['lastCharacters'];
	if (last === undefined) return null;
	const card = store.promotions.findGiftCardEndingIn(last);
	return (
		card && { last4: last, balance: { amount: card.balance, currencyCode: card.currencyCode } }
	);
}

/** Zero, with the decimals of the order. */
function noneOf({ totalPrice }: OrderRecord): string {
	return new Big(0).toFixed(totalPrice.split('.')[1]?.length ?? 0);
}

export const paymentResolvers: ResolverMap = {
	Order: {
		transactions: listTransactions,
		paymentInformation(order: OrderRecord) {
			const isOpen = OPEN_STATUSES.has(order.financialStatus);
			const nothing = noneOf(order);
			return {
				paymentCollectionUrl: null,
				paymentStatus: order.financialStatus,
				paymentTerms: order.paymentTerms == null ? null : { order, isOpen },
				totalOutstandingAmount: toMoney(isOpen ? order.totalPrice : nothing, order),
				totalPaidAmount: toMoney(isOpen ? nothing : order.totalPaid, order)
			};
		}
	},
	OrderPaymentInformation: properties(
		'paymentCollectionUrl',
		'paymentStatus',
		'paymentTerms',
		'totalOutstandingAmount',
		'totalPaidAmount'
	),
	PaymentTerms: {
		id: ({ order }: TermsSource) => toGid('PaymentTerms', order.id),
		paymentTermsName: ({ order }: TermsSource) => order.paymentTerms?.name,
		paymentTermsType: () => 'NET',
		nextDueAt: ({ order, isOpen }: TermsSource) => (isOpen ? order.paymentTerms?.dueAt : null),
		overdue: ({ order, isOpen }: TermsSource, _args, { store }) =>
			isOpen && store.now() > Date.parse(order.paymentTerms?.dueAt ?? ''),
		paymentSchedules: (source: TermsSource, args: PageArguments) =>
			paginateList([source], args, 'paymentSchedules', ({ order }) => order.id)
	},
	PaymentSchedule: {
		id: ({ order }: TermsSource) => toGid('PaymentSchedule', order.id),
		dueAt: ({ order }: TermsSource) => order.paymentTerms?.dueAt,
		completed: ({ isOpen }: TermsSource) => !isOpen,
		completedAt: ({ order, isOpen }: TermsSource) =>
			isOpen ? null : (order.transactions.at(-1)?.processedAt ?? order.updatedAt),
		amount: ({ order }: TermsSource) => toMoney(order.totalPrice, order),
		totalBalance: ({ order, isOpen }: TermsSource) =>
			toMoney(isOpen ? order.totalPrice : noneOf(order), order)
	},
	...connectionTypes('PaymentSchedule'),
	OrderTransaction: {
		...properties('kind', 'status', 'processedAt', 'order'),
		id: ({ id }: TransactionSource) => toGid('OrderTransaction', id),
		createdAt: ({ processedAt }: TransactionSource) => processedAt,
		transactionParentId: ({ parentId }: TransactionSource) =>
			parentId === null ? null : toGid('OrderTransaction', parentId),
		type: ({ details }: TransactionSource) => TYPES[details['type'] ?? ''] ?? 'CUSTOM',
		typeDetails: ({ details }: TransactionSource) => ({
			name: NAMES[details['type'] ?? ''] ?? null,
			message: details['note'] ?? null
		}),
		transactionAmount: (source: TransactionSource, _args, { store }) => ({
			presentmentMoney: toMoney(source.amount, source.order),
			shopMoney: toShopMoney(source, store)
		}),
		paymentDetails: ({ details }: TransactionSource) =>
			details['type'] === 'CARD'
				? withTypename('CardPaymentDetails', {
						cardBrand: details['brand'] ?? '',
						last4: details['lastDigits'] ?? null
					})
				: null,
		paymentIcon: () => null,
		giftCardDetails: (source: TransactionSource, _args, context) => findGiftCard(source, context)
	},
	MoneyBag: properties('presentmentMoney', 'shopMoney'),
	CardPaymentDetails: properties('cardBrand', 'last4'),
	GiftCardDetails: properties('balance', 'last4'),
	TransactionTypeDetails: properties('message', 'name')
};
