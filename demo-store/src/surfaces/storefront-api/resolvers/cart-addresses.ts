import { toGid } from '../../../wire/gid.ts';
import { formatAddress } from '../../../store/commerce/addresses.ts';
import type { CartAddressRecord, PostalAddress } from '../../../store/commerce/records.ts';
import { nameTerritory, nameZone } from '../../../store/customers/territories.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

/** Source of `MailingAddress`. */
export interface MailingAddressSource extends PostalAddress {
	id: string;
	/** The code stands where the name of the country should, and no code is known. */
	isCut?: true;
}

interface FormatArguments {
	withName?: boolean | null;
	withCompany?: boolean | null;
}

function toSelectableAddress({ id, address, selected, oneTimeUse }: CartAddressRecord) {
	return {
		id: toGid('CartSelectableAddress', id),
		selected,
		oneTimeUse,
		address: withTypename('CartDeliveryAddress', address)
	};
}

function nameCountry({ countryCode }: PostalAddress, { store }: ApiContext): string | null {
	if (countryCode === null) return null;
	const known = store.markets.list().find(({ country }) => country === countryCode);
	return known?.countryName ?? nameTerritory(countryCode);
}

function nameOf({ firstName, lastName }: PostalAddress): string | null {
	return [firstName, lastName].filter(Boolean).join(' ') || null;
}

const SHARED_FIELDS = {
	...properties(
		'firstName',
		'lastName',
		'company',
		'address1',
		'address2',
		'city',
		'provinceCode',
		'countryCode',
		'zip',
		'phone'
	),
	name: nameOf,
	latitude: () => null,
	longitude: () => null,
	formatted: (address: PostalAddress, args: FormatArguments, context) =>
		formatAddress(address, {
			countryName: nameCountry(address, context),
			withName: args.withName ?? false,
			withCompany: args.withCompany ?? true
		}),
	formattedArea: (address: PostalAddress, _args: unknown, context) =>
		[[address.city, address.provinceCode].filter(Boolean).join(' '), nameCountry(address, context)]
			.filter(Boolean)
			.join(', ') || null
} satisfies ResolverMap[string];

export const cartAddressResolvers: ResolverMap = {
	CartDelivery: {
		addresses: (
			{ addresses }: { addresses: CartAddressRecord[] },
			{ selected }: { selected?: boolean | null }
		) =>
			addresses.filter((address) => selected !== true || address.selected).map(toSelectableAddress)
	},
	CartSelectableAddress: properties('id', 'address', 'selected', 'oneTimeUse'),
	CartDeliveryAddress: SHARED_FIELDS,
	MailingAddress: {
		...SHARED_FIELDS,
		id: ({ id }: MailingAddressSource) => id,
		countryCode: ({ countryCode, isCut }: MailingAddressSource) => (isCut ? '*' : countryCode),
		countryCodeV2: ({ countryCode, isCut }: MailingAddressSource) => (isCut ? 'ZZ' : countryCode),
		country: (address: MailingAddressSource, _args, context) =>
			address.isCut ? address.countryCode : nameCountry(address, context),
		provinceCode: ({ provinceCode, isCut }: MailingAddressSource) => (isCut ? null : provinceCode),
		province: ({ countryCode, provinceCode, isCut }: MailingAddressSource) =>
			isCut ? provinceCode : nameZone(countryCode, provinceCode),
		formatted: (address: MailingAddressSource, args: FormatArguments, context) =>
			SHARED_FIELDS.formatted(
				address.isCut ? { ...address, provinceCode: null, countryCode: null } : address,
				args,
				context
			),
		formattedArea: (address: MailingAddressSource, args: unknown, context) =>
			SHARED_FIELDS.formattedArea(
				address.isCut ? { ...address, countryCode: null } : address,
				args,
				context
			)
	}
};
