import type { Money } from './values';

/** What a country's addresses need before a parcel can be priced. */
export interface EstimatePlace {
	country: string;
	/** Empty: not asked for. */
	zones: { value: string; label: string }[];
	hasZip: boolean;
}

export interface ShippingEstimate extends EstimatePlace {
	zone: string;
	zip: string;
	faults: Partial<Record<'country' | 'zone' | 'zip' | 'form', string>>;
	/** Null while the place is not known. */
	result: {
		ways: DeliveryWay[];
		note: string;
		/** Of the cart that was priced. */ of: string;
	} | null;
}

/** Options of one kind for the same items. */
export interface DeliveryWay {
	title: string;
	/** The lowest price, and whether there are others. */
	from: Money;
	isRange: boolean;
	/** Titles of the items; empty for all of the cart. */
	items: string[];
	options: ShippingOption[];
}

interface ShippingOption {
	title: string;
	description: string;
	price: Money;
}
