import { tokenize } from '../language/tokens.ts';
import type { Term, Utterance } from '../language/utterance.ts';
import { listCovered } from './titles.ts';
import type { ProductDetails, Variant } from './tool-results.ts';

export interface VariantChoice {
	/** The variants that the chosen values leave. */
	matching: readonly Variant[];
	/** Values that were chosen, in the order of the options. */
	values: readonly string[];
	/** Options of which nothing was chosen. */
	open: readonly ProductDetails['options'][number][];
	/** Words that neither the title nor a chosen value has. */
	left: readonly Term[];
}

/** Chooses the option values that a message names, then those that were chosen before. */
export function chooseVariant(
	details: ProductDetails,
	utterances: readonly Utterance[],
	chosen: readonly string[] = []
): VariantChoice {
	const { title, options, variants } = details;
	const values = options.map(({ values: offered }) => {
		const said = utterances.map((utterance) => findSaid(offered, utterance, details));
		const before = offered.find((value) => chosen.includes(value));
		const [only, ...others] = offered;
		return said.find((value) => value !== null) ?? before ?? (others.length === 0 ? only : null);
	});
	const named = values.filter((value) => typeof value === 'string');
	const terms = utterances.flatMap((utterance) => utterance.terms);
	const covered = listCovered([title, ...named].join(' '), terms);
	return {
		matching: variants.filter((variant) =>
			values.every((value, index) => value == null || variant.values[index] === value)
		),
		values: named,
		open: options.filter((_, index) => values[index] == null),
		left: terms.filter((term) => !covered.includes(term))
	};
}

function findSaid(
	offered: readonly string[],
	utterance: Utterance,
	{ colors }: ProductDetails
): string | null {
	const text = ` ${utterance.tokens.join(' ')} `;
	const isSaid = (value: string) => text.includes(` ${tokenize(value).join(' ')} `);
	const said = offered.filter(isSaid);
	if (said.length === 1) return said[0] ?? null;
	const colored = offered.filter((value) =>
		colors.some(({ name, family }) => name === value && utterance.colors.includes(family))
	);
	if (colored.length === 1) return colored[0] ?? null;
	return findSize(offered, utterance);
}

/** Shops list sizes from the smallest to the largest. */
const SIZE =
	/^(?:\d|small|medium|large|tall|short|set of|a\d\b|klein|mittel|groß|hoch|niedrig|\d+er)/i;

function findSize(offered: readonly string[], utterance: Utterance): string | null {
	if (!offered.every((value) => SIZE.test(value))) return null;
	if (utterance.has('large')) return offered.at(-1) ?? null;
	return utterance.has('small') ? (offered[0] ?? null) : null;
}
