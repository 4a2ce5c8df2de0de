/** The platform has a field for each policy; in the order in which a footer lists them. */
const POLICY_FIELDS = [
	'shippingPolicy',
	'refundPolicy',
	'privacyPolicy',
	'termsOfService',
	'termsOfSale',
	'subscriptionPolicy',
	'legalNotice',
	'contactInformation'
] as const;

type PolicyField = (typeof POLICY_FIELDS)[number];

/** The policies that the shop has. */
export function listPolicies<Policy>(shop: Readonly<Record<PolicyField, Policy | null>>): Policy[] {
	return POLICY_FIELDS.flatMap((field) => shop[field] ?? []);
}
