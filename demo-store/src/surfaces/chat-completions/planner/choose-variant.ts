import type { Reading, Term } from '../language/reading.ts';
import { tokenize } from '../language/tokens.ts';
import { listLeft } from './titles.ts';
import type { ProductDetails } from './tool-results.ts';

export interface VariantChoice {
	/** The variants that the chosen values leave. */
	matching: readonly ProductDetails['variants'][number][];
	/** Values that were chosen, in the order of the options. */
	values: readonly string[];
	/** Options of which nothing was chosen. */
	open: readonly ProductDetails['options'][number][];
	/** Words that neither the title nor a chosen value has. */
	left: readonly Term[];
}

/** Chooses the option values that messages name, then those that were chosen before. */
export function chooseVariant(
	details: ProductDetails,
	readings: readonly Reading[],
	chosen: readonly string[] = []
): VariantChoice {
	const { title, options, variants } = details;
	const values = options.map(({ values: offered }) => {
		const said = readings.map((reading) => findSaid(offered, reading, details));
		const before = offered.find((value) => chosen.includes(value));
		const [only, ...others] = offered;
		return said.find((value) => value !== null) ?? before ?? (others.length === 0 ? only : null);
	});
	const named = values.filter((value) => typeof value === 'string');
	return {
		matching: variants.filter((variant) =>
			values.every((value, index) => value == null || variant.values[index] === value)
		),
		values: named,
		open: options.filter((_, index) => values[index] == null),
		left: listLeft(
			[title, ...named].join(' '),
			readings.flatMap(({ terms }) => terms)
		)
	};
}

function findSaid(
	offered: readonly string[],
	reading: Reading,
	{ colors }: ProductDetails
): string | null {
	const text = ` ${tokenize(reading.text).join(' ')} `;
	const words = new Set(reading.terms.flatMap(({ forms }) => forms));
	const isSaid = (value: string) => {
		const said = tokenize(value).join(' ');
		return text.includes(` ${said} `) || words.has(said);
	};
	const said = offered.filter(isSaid);
	if (said.length === 1) return said[0] ?? null;
	const colored = offered.filter((value) =>
		colors.some(({ name, family }) => name === value && reading.colors.includes(family))
	);
	if (colored.length === 1) return colored[0] ?? null;
	if (!offered.every((value) => SIZE.test(value))) return null;
	if (reading.has('large')) return offered.at(-1) ?? null;
	return reading.has('small') ? (offered[0] ?? null) : null;
}

/** Shops list sizes from the smallest to the largest. */
const SIZE =
	/^(?:\d|small|medium|large|tall|short|set of|a\d\b|klein|mittel|groß|hoch|niedrig|\d+er)/i;
