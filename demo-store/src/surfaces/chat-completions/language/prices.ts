import { foldText } from '../../../store/catalog/text.ts';
import type { Lexicon } from './languages.ts';
import { splitList } from './phrases.ts';

export interface PriceLimits {
	minPrice: number | null;
	maxPrice: number | null;
	/** The message without the limits. */
	rest: string;
}

/** “Around $40” means from 70 to 130 percent of it. */
const SPREAD = 0.3;
const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`;
const MAX_LENGTH = 4000;

/** Creates a reader for the price limits of one language: “between $20 and $30”, “unter 20 €”. */
export function createPriceReader({ prices }: Lexicon): (message: string) => PriceLimits {
	const currencies = `(?:${splitList(prices.currencies).join('|')}|[$€£])`;
	const money = String.raw`(?:[$€£]|usd|eur)?\s{0,2}${NUMBER}(?:\s{0,2}${currencies})?`;
	const amount = String.raw`(?:[$€£]\s{0,2}${NUMBER}|${NUMBER}\s{0,2}${currencies})`;
	const [from = '', to = ''] = prices.between.replace(' Y', '').split(' X ');
	const create = (pattern: string) =>
		new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d]|\s?(?:cm|mm|ml|kg|g)\b)`, 'u');
	const between = create(String.raw`${from}\s${money}\s{0,2}(?:${to})\s{0,2}${money}`);
	const around = create(String.raw`(?:${join(prices.around)})\s${amount}`);
	const most = create(String.raw`(?:${join(prices.most)})\s${money}`);
	const least = create(String.raw`(?:${join(prices.least)})\s${money}`);
	return (message) => {
		const text = foldText(message.slice(0, MAX_LENGTH));
		const range = between.exec(text);
		if (range) {
			const [matched, low, high] = range;
			return limit(toNumber(low), toNumber(high), text.replace(matched, ' '));
		}
		const near = around.exec(text);
		if (near) {
			const price = toNumber(near[1] ?? near[2]) ?? 0;
			const [low, high] = [price * (1 - SPREAD), price * (1 + SPREAD)];
			return limit(Math.round(low), Math.round(high), text.replace(near[0], ' '));
		}
		const highest = most.exec(text);
		const other = text.replace(highest?.[0] ?? '', ' ');
		const lowest = least.exec(other);
		const rest = other.replace(lowest?.[0] ?? '', ' ');
		return limit(toNumber(lowest?.[1]), toNumber(highest?.[1]), rest);
	};
}

function limit(minPrice: number | null, maxPrice: number | null, rest: string): PriceLimits {
	return { minPrice, maxPrice, rest };
}

/** Longer words first: “no more than” is not “more than”. */
function join(words: string): string {
	const sorted = splitList(words).toSorted((one, other) => other.length - one.length);
	return sorted.map((word) => foldText(word).replaceAll(' ', String.raw`\s`)).join('|');
}

function toNumber(text: string | undefined): number | null {
	return text === undefined ? null : Number(text.replace(',', '.'));
}
