import type { Kind, Tag } from '../../../language/lexicon.ts';
import type { Clause, Item } from '../../../language/read-message.ts';

/** What a clause says: every item is a limit, is excluded, or is left for a skill to take. */
export interface Frame {
	clause: Clause;
	tag: Tag;
	min: number | null;
	max: number | null;
	currency: string | null;
	isNegated: boolean;
	/** What is not wanted. */
	excluded: readonly Item[];
	/** Without what is above, and without words that say nothing. */
	rest: readonly Item[];
	/** Words of the rest that name things and topics. */
	content: readonly Item[];
	colors: readonly Item[];
	/** A number that is no price. */
	count: number | null;
	has: (...kinds: Kind[]) => boolean;
}

const SILENT: readonly Kind[] = ['filler', 'please', 'and', 'under', 'over', 'but', 'not', 'money'];
const NAMES: readonly Kind[] = ['term', 'topic', 'color'];

export function readFrame(clause: Clause, tag: Tag): Frame {
	const said = clause.items.filter(({ kind }) => kind !== 'filler');
	const limits = readLimits(said);
	const excluded = listExcluded(said);
	const rest = said.filter(
		(item) =>
			!SILENT.includes(item.kind) && !excluded.includes(item) && !limits.amounts.includes(item)
	);
	const kept = rest.length > 1 ? rest.filter(({ kind }) => kind !== 'greet') : rest;
	const counts = kept.filter(({ kind }) => kind === 'number');
	return {
		...{ clause, tag, excluded: joinTerms(excluded, said) },
		...{ rest: kept, isNegated: said.some(({ kind }) => kind === 'not') },
		...{ min: limits.min, max: limits.max, currency: limits.currency },
		content: kept.filter(({ kind }) => kind === 'term' || kind === 'topic'),
		colors: kept.filter(({ kind }) => kind === 'color'),
		count: counts.length === 1 ? Number(counts[0]?.value) : null,
		has: (...kinds) => kept.some(({ kind }) => kinds.includes(kind))
	};
}

/** “Under 30”, “30 or less”, “between 20 and $40”; an amount of money alone is the most. */
function readLimits(said: readonly Item[]) {
	const places = said.flatMap((_, at) => (isAmount(said, at) ? [at] : []));
	const amounts = places.flatMap((at) => said[at] ?? []);
	const currency = amounts.find(({ kind }) => kind === 'money')?.text ?? null;
	const values = amounts.map(({ value }) => Number(value)).toSorted((a, b) => a - b);
	const [low = null, high = null] = values;
	if (values.length === 2) return { min: low, max: high, currency, amounts };
	if (values.length !== 1) return { min: null, max: null, currency, amounts: [] };
	return isLeast(said, places[0] ?? 0)
		? { min: low, max: null, currency, amounts }
		: { min: null, max: low, currency, amounts };
}

function isBound(item: Item | undefined): boolean {
	return item?.kind === 'under' || item?.kind === 'over';
}

function isAmount(said: readonly Item[], at: number): boolean {
	const [before, item, next, after] = [said[at - 1], said[at], said[at + 1], at + 2];
	if (item?.kind !== 'number') return item?.kind === 'money';
	if (isBound(before) || isBound(next) || next?.kind === 'money') return true;
	return next?.kind === 'and' && isAmount(said, after);
}

/** “Not under 20” is the least. */
function isLeast(said: readonly Item[], at: number): boolean {
	const [before, next] = [said[at - 1], said[at + 1]];
	if (isBound(before)) return (before?.kind === 'over') !== (said[at - 2]?.kind === 'not');
	return next?.kind === 'over';
}

const WISHES: readonly Kind[] = ['but', 'want', 'ask', 'catalog'];

/** “Not” excludes what follows it until a “but” or a wish; at the end, what is before it. */
function listExcluded(said: readonly Item[]): Item[] {
	return said.flatMap(({ kind }, at) => {
		if (kind !== 'not' || isBound(said[at + 1])) return [];
		const start = said[at + 1]?.kind === 'want' ? at + 2 : at + 1;
		const end = said.findIndex((it, index) => index > start && WISHES.includes(it.kind));
		const after = said.slice(start, end === -1 ? undefined : end).filter(isName);
		const isLast = said.slice(at + 1).every((it) => it.kind === 'want' || it.kind === 'it');
		return after.length > 0 || !isLast ? after : said.slice(0, at).filter(isName);
	});
}

/** Terms that follow each other name one thing: “no floor lamps” leaves the other lamps. */
function joinTerms(excluded: readonly Item[], said: readonly Item[]): Item[] {
	const joined: Item[] = [];
	for (const item of excluded) {
		const last = joined.at(-1);
		const before = said[said.indexOf(item) - 1];
		const isNext = last?.kind === 'term' && before !== undefined && excluded.includes(before);
		if (item.kind === 'term' && isNext && before.kind === 'term') {
			joined[joined.length - 1] = { ...last, text: `${last.text} ${item.text}` };
		} else joined.push(item);
	}
	return joined;
}

function isName({ kind }: Item): boolean {
	return NAMES.includes(kind);
}

const FINDS: readonly Kind[] = [
	'term',
	'color',
	'want',
	'thing',
	'ask',
	'it',
	'price',
	'stock',
	'cheap'
];
const GOES_ON: readonly Kind[] = ['color', 'it', 'ask', 'want'];
const LIMITS: readonly Kind[] = ['under', 'over', 'money', 'number'];

/** “And in blue?” goes on with what was looked for before. */
export function continueClause(clause: Clause, before: Clause | null): Clause {
	if (before === null) return clause;
	const [now, then] = [readFrame(clause, 'en'), readFrame(before, 'en')];
	const hasLimit = now.min !== null || now.max !== null;
	const isNarrowing =
		now.content.length === 0 && now.rest.every(({ kind }) => GOES_ON.includes(kind));
	const isOpen = isNarrowing && (hasLimit || now.colors.length + now.excluded.length > 0);
	const isFind = then.content.length > 0 && then.rest.every(({ kind }) => FINDS.includes(kind));
	if (!isOpen || !isFind) return clause;
	const kept = before.items.filter(({ kind }) => {
		const isReplaced = kind === 'color' ? now.colors.length > 0 : hasLimit && LIMITS.includes(kind);
		return !isReplaced;
	});
	const but: Item = { kind: 'but', text: '', value: null };
	return { items: [...clause.items, but, ...kept], isQuestion: false };
}
