import type { CustomerRecord } from '../../../world/commerce/records.ts';
import type { ApiContext } from '../resolver.ts';

/** The customer of the token. The door has seen to it that there is one. */
export function loadCustomer({ world, customerId }: ApiContext): CustomerRecord {
	const customer = world.customers.get(customerId);
	if (customer === null) throw new Error(`The customer ${customerId} is gone.`);
	return customer;
}

/** Source of `CustomerEmailAddress`. */
export function toEmailAddress({ email, emailMarketingState }: CustomerRecord) {
	return { emailAddress: email, marketingState: emailMarketingState };
}
