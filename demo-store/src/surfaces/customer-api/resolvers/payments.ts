import Big from 'big.js';
import { toGid } from '../../../wire/gid.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { OrderRecord, OrderTransactionRecord } from '../../../store/commerce/order-records.ts';
import type { Store } from '../../../store/store.ts';
import { type ApiContext, type ResolverMap, toMoney } from '../resolver.ts';

/** Source of `OrderTransaction`. */
interface TransactionSource extends OrderTransactionRecord {
	order: OrderRecord;
	parentId: number | null;
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
	const { fxRate } = store.markets.get(order.countryCode);
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

export const paymentResolvers: ResolverMap = {
	Order: {
		transactions: listTransactions,
		paymentInformation(order: OrderRecord) {
			const isOpen = OPEN_STATUSES.has(order.financialStatus);
			const nothing = new Big(0).toFixed(order.totalPrice.split('.')[1]?.length ?? 0);
			return {
				paymentCollectionUrl: null,
				paymentStatus: order.financialStatus,
				paymentTerms: null,
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
