import { toGid } from '../../../../../src/lib/core/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import type { CustomerRecord } from '../../../world/commerce/records.ts';
import type { ResolverMap } from '../resolver.ts';

/** Source of `StoreCreditAccount`. */
type Account = CustomerRecord['storeCreditAccounts'][number];

function toMoney(amount: string, { currencyCode }: Account) {
	return { amount, currencyCode };
}

export const storeCreditResolvers: ResolverMap = {
	Customer: {
		storeCreditAccounts: ({ storeCreditAccounts }: CustomerRecord, args: PageArguments) =>
			paginateList(storeCreditAccounts, args, 'storeCreditAccounts', ({ id }) => id)
	},
	StoreCreditAccount: {
		id: ({ id }: Account) => toGid('StoreCreditAccount', id),
		balance: (account: Account) => toMoney(account.balance, account),
		// Store credit of the demo never expires.
		expirableBalance: (account: Account) => toMoney('0.00', account)
	},
	...connectionTypes('StoreCreditAccount')
};
