type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const PLACE = '#';

/**
 * Counts things in one language: `createCounter('en')({ one: '# item', other: '# items' })`. The
 * sign `#` stands for the number.
 */
export function createCounter(language: string): (forms: Forms) => (count: number) => string {
	const rules = new Intl.PluralRules(language);
	const numbers = new Intl.NumberFormat(language);
	return (forms) => (count) =>
		(forms[rules.select(count)] ?? forms.other).replace(PLACE, numbers.format(count));
}
