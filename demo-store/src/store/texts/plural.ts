import { fillText } from '../fill-text.ts';

/** Forms of a text with a number, by the category that the language's rules give the number. */
export type Plural = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The form for the count, with `{count}` and the other numbers as the locale writes them. */
export function sayCount(
	forms: Plural,
	count: number,
	locale: string,
	others: Readonly<Record<string, number>> = {}
): string {
	const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
	const format = new Intl.NumberFormat(locale);
	const numbers = Object.entries({ ...others, count }).map(([name, value]) => [
		name,
		format.format(value)
	]);
	return fillText(form, Object.fromEntries(numbers) as Record<string, string>);
}
