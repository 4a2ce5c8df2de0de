type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const PLACE = '#';

/**
 * Counts things in one language: `createCounter('en')({ one: '# item', other: '# items' })`. The
 * sign `#` stands for the number.
 */
export function createCounter(language: string): (forms: Forms) => (count: number) => string {
	const rules = new Intl.PluralRules(language);
	return (forms) => (count) =>
		(forms[rules.select(count)] ?? forms.other).replace(PLACE, formatCount(count, language));
}

/** Avoids `Intl.NumberFormat` for small numbers, whose first use in a browser takes some 40 ms. */
function formatCount(count: number, language: string): string {
	return count < 1000 ? String(count) : count.toLocaleString(language);
}
