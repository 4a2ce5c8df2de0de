import type { Facet, FacetValue } from '$lib/domain/listing';
import type { UnmatchedOption } from '$lib/domain/assistant';
import { findKnownOption } from '$lib/domain/product-codes';
import { normalizeWords } from './natural-language';

export interface OptionWish {
	name: string;
	value: string;
}

interface MatchedOptions {
	/** Fields of the address that choose the values, by wish. */
	matched: (UnmatchedOption & { parameter: FacetValue['parameter'] })[];
	unmatched: UnmatchedOption[];
}

const MAX_KNOWN = 14;
/** Shorter words are others with one letter changed. */
const SHORTEST_MISSPELLED = 4;

/**
 * Finds wishes among the options of a listing: in any case, number and spelling, and an option by its
 * name in another language. What is not there comes back with what is.
 */
export function matchOptions(
	wishes: readonly OptionWish[],
	facets: readonly Facet[]
): MatchedOptions {
	const found: MatchedOptions = { matched: [], unmatched: [] };
	for (const wish of wishes) {
		const facet = facets.find((each) => isOption(each, wish.name));
		const value =
			facet?.values.find(({ label }) => isSame(label, wish.value)) ??
			facet?.values.find(({ label }) => isAlike(label, wish.value));
		const described = { ...wish, known: listKnown(facet?.values ?? facets) };
		if (value === undefined) found.unmatched.push(described);
		else found.matched.push({ ...described, parameter: value.parameter });
	}
	return found;
}

function listKnown(known: readonly { label: string }[]): string[] {
	return known.slice(0, MAX_KNOWN).map(({ label }) => label);
}

/** The id has the option's own name, the label that of the shopper's language. */
function isOption({ id, label }: Facet, name: string): boolean {
	const own = id.slice(id.lastIndexOf('.') + 1);
	const wanted = findKnownOption(name);
	return [label, own].some(
		(each) => isAlike(each, name) || (wanted !== undefined && findKnownOption(each) === wanted)
	);
}

function isSame(one: string, other: string): boolean {
	return fold(one) === fold(other);
}

function isAlike(one: string, other: string): boolean {
	const [short, long] = [fold(one), fold(other)].sort((a, b) => a.length - b.length);
	if (short === undefined || long === undefined || short === long) return true;
	// “35 cm” is not “30 cm”.
	const isWord = short.length >= SHORTEST_MISSPELLED && !/\d/.test(long);
	return isWord && isOneLetterApart(short, long);
}

function fold(text: string): string {
	return normalizeWords(text).join(' ');
}

/** One letter more, or one that is another. */
function isOneLetterApart(short: string, long: string): boolean {
	if (long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at += 1;
	return short.slice(long.length > short.length ? at : at + 1) === long.slice(at + 1);
}
