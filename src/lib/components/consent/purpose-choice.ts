import type { Consent, Purpose } from '$lib/domain/consent';
import type { consentTexts } from '$messages/en/consent';

/** A purpose as a form shows it. */
export interface PurposeChoice {
	purpose: Purpose;
	name: string;
	description: string;
	isChecked: boolean;
	isDisabled: boolean;
}

/**
 * Nothing is ticked that the visitor has not ticked. The texts name the purposes: the frame of every page
 * imports this, and `domain/consent.ts` would come with it.
 */
export function listChoices(
	{ purposes, descriptions }: typeof consentTexts,
	consent: Partial<Consent>,
	refused: readonly Purpose[] = []
): PurposeChoice[] {
	return (Object.keys(purposes) as Purpose[]).map((purpose) => ({
		purpose,
		name: purposes[purpose],
		description: descriptions[purpose],
		isChecked: consent[purpose] === true,
		isDisabled: refused.includes(purpose)
	}));
}
