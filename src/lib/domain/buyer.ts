/** For which location of which company the customer buys. */
export interface Buyer {
	companyName: string;
	/** `gid://shopify/CompanyLocation/…`. */
	locationId: string;
	locationName: string;
}

/** A location that the customer may buy for. */
export interface BuyerLocation extends Buyer {
	/** The number that the company gave it; null without one. */
	externalId: string | null;
	/** `Berlin, Germany`; null without an address. */
	place: string | null;
	/** Where it is: the country decides the market. Null without an address. */
	country: string | null;
}
