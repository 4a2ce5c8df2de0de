import { CustomerStoreCredit } from '$graphql/customer-account/store-credit';
import type { ResultOf } from '$graphql/operation';
import type { StoreCredit } from '$lib/domain/account';
import { mapMoney } from '$lib/domain/values';
import type { Account } from './account';
import { linkOrder } from './orders';

type AccountSource = ResultOf<
	typeof CustomerStoreCredit
>['customer']['storeCreditAccounts']['nodes'][number];
type TransactionSource = AccountSource['transactions']['nodes'][number];

/** One for each currency in which the customer has, or had, credit. */
export async function loadStoreCredit(account: Account): Promise<StoreCredit[]> {
	const { customer } = await account.request(CustomerStoreCredit, {});
	return customer.storeCreditAccounts.nodes.map(({ id, balance, transactions }) => ({
		id,
		balance: mapMoney(balance),
		transactions: transactions.nodes.map(mapTransaction)
	}));
}

function mapTransaction(source: TransactionSource): StoreCredit['transactions'][number] {
	const order = source.origin?.order ?? null;
	return {
		event: source.event,
		createdAt: source.createdAt,
		amount: mapMoney(source.amount),
		isCredit: !source.amount.amount.startsWith('-'),
		balance: mapMoney(source.balanceAfterTransaction),
		expiresAt:
			source.__typename === 'StoreCreditAccountCreditTransaction' ? source.expiresAt : null,
		order: order && { name: order.name, href: linkOrder(order.id) }
	};
}
