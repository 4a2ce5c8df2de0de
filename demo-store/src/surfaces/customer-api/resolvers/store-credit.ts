import Big from 'big.js';
import { toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { CustomerRecord } from '../../../store/commerce/records.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { listTransactions } from './payments.ts';

/** Source of `StoreCreditAccount`. */
type Account = CustomerRecord['storeCreditAccounts'][number];

/** Source of a transaction. */
interface TransactionSource {
	id: number;
	account: Account;
	amount: string;
	balanceAfter: string;
	createdAt: string;
	isCredit: boolean;
	orderName: string | null;
}

interface TransactionsArguments extends PageArguments {
	sortKey: 'CREATED_AT' | 'EXPIRES_AT';
	query?: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
	credit: 'StoreCreditAccountCreditTransaction',
	debit: 'StoreCreditAccountDebitTransaction'
};

function toMoney(amount: string, { currencyCode }: Account) {
	return { amount, currencyCode };
}

/** Oldest first, each with what was left after it. */
function listSources(account: Account): TransactionSource[] {
	const decimals = account.balance.split('.')[1]?.length ?? 0;
	let balance = new Big(0);
	return account.transactions.map((transaction) => {
		const amount = String(transaction['amount']);
		balance = balance.plus(amount);
		const orderName = transaction['orderName'];
		return {
			id: Number(transaction['id']),
			account,
			amount,
			balanceAfter: balance.toFixed(decimals),
			createdAt: String(transaction['createdAt']),
			isCredit: transaction['type'] === 'CREDIT',
			orderName: typeof orderName === 'string' ? orderName : null
		};
	});
}

function listTransactionsOf(account: Account, args: TransactionsArguments) {
	const wanted = /^type:(\w+)$/.exec(args.query ?? '')?.[1];
	const sources = listSources(account)
		.map((source) => withTypename(TYPES[source.isCredit ? 'credit' : 'debit'] ?? '', source))
		.filter(({ __typename }) => wanted === undefined || TYPES[wanted] === __typename);
	return paginateList(sources, args, 'transactions', ({ id }) => id);
}

/** The payment of an order that took the credit. */
function findOrigin({ orderName, isCredit }: TransactionSource, context: ApiContext) {
	const order = orderName === null ? null : context.store.orders.findByName(orderName);
	if (order === null || isCredit || order.customerId !== context.customerId) return null;
	const paid = listTransactions(order).find(({ details }) => details['type'] === 'STORE_CREDIT');
	return paid === undefined ? null : withTypename('OrderTransaction', paid);
}

const transactionFields = {
	...properties('account', 'createdAt'),
	amount: ({ amount, account }: TransactionSource) => toMoney(amount, account),
	balanceAfterTransaction: ({ balanceAfter, account }: TransactionSource) =>
		toMoney(balanceAfter, account),
	event: ({ isCredit }: TransactionSource) => (isCredit ? 'ADJUSTMENT' : 'ORDER_PAYMENT'),
	origin: (source: TransactionSource, _args: unknown, context: ApiContext) =>
		findOrigin(source, context)
};

export const storeCreditResolvers: ResolverMap = {
	Customer: {
		storeCreditAccounts: ({ storeCreditAccounts }: CustomerRecord, args: PageArguments) =>
			paginateList(storeCreditAccounts, args, 'storeCreditAccounts', ({ id }) => id)
	},
	StoreCreditAccount: {
		id: ({ id }: Account) => toGid('StoreCreditAccount', id),
		balance: (account: Account) => toMoney(account.balance, account),
		// Store credit of the demo never expires.
		expirableBalance: (account: Account) => toMoney('0.00', account),
		transactions: listTransactionsOf
	},
	StoreCreditAccountCreditTransaction: {
		...transactionFields,
		id: ({ id }: TransactionSource) => toGid('StoreCreditAccountCreditTransaction', id),
		expiresAt: () => null,
		remainingAmount: ({ amount, account }: TransactionSource) => toMoney(amount, account)
	},
	StoreCreditAccountDebitTransaction: {
		...transactionFields,
		id: ({ id }: TransactionSource) => toGid('StoreCreditAccountDebitTransaction', id)
	},
	...connectionTypes('StoreCreditAccount', 'StoreCreditAccountTransaction')
};
