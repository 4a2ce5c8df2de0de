import type { BuyerKind, Duty } from '$lib/domain/duties';

/** A duty, where it binds, for whom, and by which law. `docs/law.md` repeats the table for merchants. */
export interface DutyRow {
	duty: Duty;
	/** ISO 3166-1. The country is that of the market, never that of its language. */
	countries: readonly string[];
	buyers: readonly BuyerKind[];
	/** The first day, where it is a recent one. */
	since?: string;
	law: string;
}

/** The European Union, with its territories that have codes of their own. */
// prettier-ignore
const UNION = [
	'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE',
	'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
	'AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'
];
/** The European Economic Area: its law on consumers is the Union's. */
const AREA = [...UNION, 'IS', 'LI', 'NO'];
const FRANCE = ['FR', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'];
const ISLANDS = ['GG', 'GI', 'IM', 'JE'];

const CONSUMER = ['consumer'] as const;
const EVERYBODY = ['consumer', 'company'] as const;

export const DUTY_TABLE: readonly DutyRow[] = [
	{
		duty: 'tax-included',
		countries: [...AREA, 'AE', 'AU', 'BR', 'CH', 'EG', 'GB', 'JP', 'KR', 'NZ'],
		buyers: CONSUMER,
		law: 'Directive 98/6/EC, article 2, and the price laws of the other countries'
	},
	{
		duty: 'consent',
		// Québec's Law 25 switches profiling off by default; a country is the smallest market.
		countries: [...AREA, 'SJ', 'GB', ...ISLANDS, 'CH', 'CA'],
		buyers: EVERYBODY,
		law: 'Directive 2002/58/EC, article 5(3); UK PECR; Québec Law 25, section 9.1'
	},
	{
		duty: 'withdrawal',
		countries: AREA,
		buyers: CONSUMER,
		since: '2026-06-19',
		law: 'Directive (EU) 2023/2673, article 11a of Directive 2011/83/EU'
	},
	{
		duty: 'prior-price',
		countries: AREA,
		buyers: CONSUMER,
		law: 'Directive 98/6/EC, article 6a; ECJ C-330/23'
	},
	{
		duty: 'guarantee-notice',
		countries: AREA,
		buyers: CONSUMER,
		since: '2026-09-27',
		law: 'Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, annex I'
	},
	{
		duty: 'durability-label',
		countries: AREA,
		buyers: CONSUMER,
		since: '2026-09-27',
		law: 'Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, annex II'
	},
	{
		duty: 'maker',
		// Northern Ireland is in GB, and not known before the address.
		countries: [...AREA, 'GB'],
		buyers: EVERYBODY,
		since: '2024-12-13',
		law: 'Regulation (EU) 2023/988, article 19'
	},
	{
		duty: 'end-subscription',
		countries: ['DE', ...FRANCE],
		buyers: CONSUMER,
		law: 'BGB § 312k; Code de la consommation L215-1-1, D215-1'
	},
	{
		duty: 'accessibility',
		countries: AREA,
		buyers: CONSUMER,
		since: '2025-06-28',
		law: 'Directive (EU) 2019/882, annex V'
	},
	{
		duty: 'review-origin',
		countries: AREA,
		buyers: CONSUMER,
		law: 'Directive 2005/29/EC, article 7(6)'
	},
	{
		duty: 'ai-disclosure',
		countries: AREA,
		buyers: EVERYBODY,
		since: '2026-08-02',
		law: 'Regulation (EU) 2024/1689, article 50(1)'
	},
	{
		duty: 'unit-price',
		countries: AREA,
		buyers: CONSUMER,
		law: 'Directive 98/6/EC, article 3'
	},
	{
		duty: 'before-cart',
		countries: AREA,
		buyers: CONSUMER,
		law: 'Directive 2011/83/EU, articles 6 and 8(3)'
	},
	{
		duty: 'total-price',
		countries: ['GB'],
		buyers: CONSUMER,
		law: 'Digital Markets, Competition and Consumers Act 2024, section 230'
	},
	{
		duty: 'google-consent',
		countries: [...AREA, 'GB', 'CH'],
		buyers: EVERYBODY,
		law: 'Google’s EU user consent policy; no law, a condition of its services'
	},
	{
		duty: 'privacy-choices',
		countries: ['US'],
		buyers: EVERYBODY,
		law: 'California Civil Code 1798.135; CCPA regulations §§ 7015, 7025'
	},
	{
		duty: 'product-warnings',
		countries: ['US'],
		buyers: EVERYBODY,
		law: 'California Proposition 65: 27 CCR § 25602'
	},
	{
		duty: 'french',
		countries: ['CA'],
		buyers: EVERYBODY,
		law: 'Québec: Charter of the French language, sections 52 and 89'
	},
	{
		duty: 'legal-notation',
		countries: ['JP'],
		buyers: CONSUMER,
		law: '特定商取引法, article 11'
	},
	{
		duty: 'arabic',
		countries: ['AE'],
		buyers: EVERYBODY,
		law: 'UAE Federal Law 15 of 2020, article 8'
	},
	{
		duty: 'origin-filter',
		countries: ['IN'],
		buyers: EVERYBODY,
		since: '2026-07-01',
		law: 'Legal Metrology (Packaged Commodities) Rules, rule 6(10)'
	}
];

/** BGB § 312k: the button that ends a contract is on the page of its form, and no summary comes between. */
export const ONE_STEP_COUNTRIES: readonly string[] = ['DE'];
