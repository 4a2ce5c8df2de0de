/** What the law of a market asks of a shop. `src/lib/server/law` knows where; `docs/law.md` says why. */
export type Duty =
	| 'tax-included'
	| 'consent'
	| 'withdrawal'
	| 'prior-price'
	| 'guarantee-notice'
	| 'durability-label'
	| 'maker'
	| 'end-subscription'
	| 'accessibility'
	| 'review-origin'
	| 'ai-disclosure'
	| 'unit-price'
	| 'before-cart'
	| 'total-price'
	| 'google-consent'
	| 'privacy-choices'
	| 'product-warnings'
	| 'french'
	| 'legal-notation'
	| 'arabic'
	| 'origin-filter';

/** A buyer is a company only while signed in for one; everybody else counts as a consumer. */
export type BuyerKind = 'consumer' | 'company';

/** A deviation of `shop.config.ts` from the table of duties. */
export interface DutyChange {
	duty: Duty;
	/** ISO 3166-1, such as DE. */
	countries: readonly string[] | 'all';
	/** True adds the duty for these countries, false removes it. */
	isOwed: boolean;
	/** Why: the start logs it. */
	reason: string;
}
