import type { Duty, DutyChange } from '$lib/domain/duties';
import { z } from 'zod';
import { shopConfig } from '../../../../shop.config';
import { countryCode } from '../base/environment';
import type { Values } from '../base/settings';
import { DUTY_TABLE } from './duty-table';

const CHANGES: readonly DutyChange[] = shopConfig.law.changes;
const DUTIES: readonly string[] = DUTY_TABLE.map(({ duty }) => duty);

export const variables = {
	PRIOR_PRICE: z.enum(['metafield', 'log', 'off']).default('metafield'),
	PRICE_LOG_FILE: z.string().default('.data/prices.db')
};

type LawValues = Values<typeof variables>;

/** Lists changes of `shop.config.ts` that name no duty, no country or no reason. */
export function listFaults(): string[] {
	return CHANGES.flatMap((change) => describeFaults(change));
}

export function describeFaults({ duty, countries, reason }: DutyChange): string[] {
	const where = 'law.changes in shop.config.ts';
	const faults = [];
	if (!DUTIES.includes(duty)) {
		faults.push(`${where} names the duty "${duty}", but must name one of ${DUTIES.join(', ')}.`);
	}
	if (reason.trim() === '') {
		faults.push(`${where} gives no reason for ${duty}, but must say why: the start logs it.`);
	}
	const codes = countries === 'all' ? [] : countries;
	const unknown = codes.filter((code) => !countryCode.safeParse(code).success);
	if (unknown.length > 0) {
		faults.push(
			`${where} names ${unknown.join(', ')} for ${duty}, but must name countries by their codes, such as DE, or all.`
		);
	}
	return faults;
}

/** What deviates from the table, with its reason: a start logs it. */
export function listWarnings(): string[] {
	return CHANGES.map(({ duty, countries, isOwed, reason }) => {
		const where = countries === 'all' ? 'in every country' : `in ${countries.join(', ')}`;
		const what = isOwed ? 'is added' : 'is switched off';
		return `The duty ${duty} ${what} ${where} by shop.config.ts: ${reason}`;
	});
}

export function arrange({ PRIOR_PRICE, PRICE_LOG_FILE }: LawValues) {
	const { hasGuaranteeOnProducts } = shopConfig.law;
	return {
		law: {
			changes: CHANGES,
			priorPriceSource: PRIOR_PRICE,
			priceLogFile: PRICE_LOG_FILE,
			hasGuaranteeOnProducts
		}
	};
}

/** The countries in which a duty is owed; null: in all. */
export function listOwedCountries(
	duty: Duty,
	changes: readonly DutyChange[] = CHANGES
): string[] | null {
	const usual = DUTY_TABLE.find((row) => row.duty === duty)?.countries ?? [];
	return changes
		.filter((change) => change.duty === duty)
		.reduce<string[] | null>(
			(owed, { countries, isOwed }) => {
				if (countries === 'all') return isOwed ? null : [];
				if (owed === null) return null;
				return isOwed
					? [...new Set([...owed, ...countries])]
					: owed.filter((code) => !countries.includes(code));
			},
			[...usual]
		);
}
