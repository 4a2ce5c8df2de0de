import { readFileSync } from 'node:fs';
import type { CartContents, ExpectedCall, Question } from './question.ts';

/** Holds what the shopper saw, and what the turn changed in the cart. */
export interface Observation {
	text: string;
	calls: readonly { toolName: string; input: unknown }[];
	/** Cards of products, in order, with the option values that are chosen on them. */
	shown: readonly { handle: string; chosen: readonly (string | null)[] }[];
	cart: CartContents;
	/** How often the shopper was asked to approve a change. */
	approvals: number;
}

/** The part of a conversation's events that an observation is made of. */
export interface ObservedEvent {
	type: string;
	data?: unknown;
}

/** Reads the events of one turn. */
export function observe(events: readonly ObservedEvent[], cart: CartContents): Observation {
	const dataOf = (type: string) =>
		events.flatMap((event) => (event.type === type ? [event.data as EventData] : []));
	return {
		text: dataOf('message.completed')
			.map(({ message = '' }) => message)
			.join('\n'),
		calls: dataOf('actions.requested').flatMap(({ actions = [] }) => actions),
		shown: dataOf('action.result').flatMap(({ result }) =>
			result?.toolName === 'present-products' ? (result.output?.products ?? []) : []
		),
		cart,
		approvals: dataOf('input.requested').length
	};
}

/** The fields of all these events. */
interface EventData {
	message?: string;
	actions?: { toolName: string; input: unknown }[];
	result?: { toolName: string; output?: { products?: { handle: string; chosen: string[] }[] } };
}

export type Outcome = 'right' | 'unsure' | 'wrong';

export interface Judgment {
	outcome: Outcome;
	/** One sentence for each part of the expectation that does not hold. */
	faults: readonly string[];
}

/** Judges without a model: words, calls, cards and the cart are compared with the expectation. */
export function judge(question: Question, seen: Observation): Judgment {
	const harm = findHarm(question, seen);
	const faults = [...harm, ...findGaps(question, seen)];
	if (faults.length === 0) return { outcome: 'right', faults };
	const isHarmless = harm.length === 0 && ABSTAINS.test(seen.text);
	return { outcome: isHarmless ? 'unsure' : 'wrong', faults };
}

/** Words of an answer that does not know, asks back, or names whom to ask instead. */
const ABSTAINS = new RegExp(
	[
		'not (?:sure|certain)|do(?:es)?(?: not|n.t) (?:know|say|tell|understand)|did(?: not|n.t) understand',
		'can(?:not|.t)|unable|no information|which (?:one|of|product|color)|do you mean|pages/contact',
		'nicht sicher|weiß (?:ich )?(?:es )?nicht|nicht verstanden|(?:kann|verstehe) ich|sagt der shop',
		'was davon|welche[sn]? (?:davon|produkt)|meinen sie',
		'anglais|inglés|inglese|engels|inglês|英語|الإنجليزية'
	].join('|'),
	'i'
);
/** Words of an answer that says that the shop does not have it. */
const DENIES = /nothing|(?:do|does) not (?:have|sell)|nichts|\bkein/i;

/** Finds what makes an answer wrong, even one that is unsure. */
function findHarm(question: Question, seen: Observation): string[] {
	const { callsNot = [], saysNot } = question;
	const { text, calls, cart, approvals } = seen;
	const carts = [question.cart, question.cartAfter ?? question.cart].map((it) => format(it ?? {}));
	const isAsked = question.presses === undefined && approvals > 0;
	return [
		...(text.trim() === '' ? ['It says nothing.'] : []),
		...(saysNot?.test(text) === true ? [`It says ${String(saysNot)}: ${quote(text)}`] : []),
		...callsNot
			.filter((tool) => calls.some(({ toolName }) => toolName === tool))
			.map((tool) => `It calls ${tool}.`),
		...findWrongCards(question, seen),
		...(carts.includes(format(cart)) ? [] : [`The cart holds ${format(cart)}.`]),
		...(isAsked ? ['It asks for a change.'] : [])
	];
}

function findWrongCards(
	{ showsOnly, showsNothing, choosesNot }: Question,
	{ shown }: Observation
): string[] {
	return [
		...shown
			.map(({ handle }) => handle)
			.filter((handle) => showsNothing === true || showsOnly?.includes(handle) === false)
			.map((handle) => `It shows ${handle}.`),
		...(isChosen(choosesNot, shown) ? [`It chooses ${choosesNot ?? ''}.`] : [])
	];
}

/** Finds what an answer lacks. */
function findGaps(question: Question, seen: Observation): string[] {
	const { says = [], calls: expected = [], presses } = question;
	const { text, calls, cart, approvals } = seen;
	const isMade = ({ tool, input = {} }: ExpectedCall) =>
		calls.some(({ toolName, input: given }) => toolName === tool && includes(given, input));
	const after = format(question.cartAfter ?? question.cart ?? {});
	const isOpen = question.answerable === false && question.says === undefined;
	const isKnown = !ABSTAINS.test(text) && !DENIES.test(text);
	return [
		...[says]
			.flat()
			.filter((pattern) => !pattern.test(text))
			.map((pattern) => `It does not say ${String(pattern)}: ${quote(text)}`),
		...(isOpen && isKnown ? [`It does not say that it does not know: ${quote(text)}`] : []),
		...expected
			.filter((call) => !isMade(call))
			.map((call) => `It does not call ${quote(call)}, but ${quote(calls)}`),
		...findMissingCards(question, seen),
		...(format(cart) === after ? [] : [`The cart does not hold ${after}: ${quote(text)}`]),
		...(presses !== undefined && approvals === 0 ? ['It asks for no approval.'] : [])
	];
}

function findMissingCards(
	{ shows = [], showsOnly, chooses }: Question,
	{ shown, text }: Observation
): string[] {
	const handles = shown.map(({ handle }) => handle);
	const inOrder = handles.filter((handle) => shows.includes(handle));
	const isMissing = String(inOrder) !== String(shows);
	const isOther = chooses !== undefined && !isChosen(chooses, shown);
	return [
		...(isMissing
			? [`It shows ${String(handles)} instead of ${String(shows)}: ${quote(text)}`]
			: []),
		...(showsOnly && handles.length === 0 ? [`It shows nothing: ${quote(text)}`] : []),
		...(isOther ? [`It does not choose ${chooses}.`] : [])
	];
}

const quote = (value: unknown) => JSON.stringify(value);

function includes(given: unknown, input: Readonly<Record<string, unknown>>): boolean {
	const record = (given ?? {}) as Record<string, unknown>;
	return Object.entries(input).every(([name, value]) => record[name] === value);
}

function isChosen(value: string | undefined, shown: Observation['shown']): boolean {
	return value !== undefined && shown.some(({ chosen }) => chosen.includes(value));
}

function format(contents: CartContents): string {
	const lines = Object.entries(contents).map(([name, quantity]) => `${quantity} × ${name}`);
	return lines.toSorted().join(', ') || 'nothing';
}

interface SeedProduct {
	handle: string;
	variants: { id: number; title: string }[];
}

const SEED = new URL('../../demo-store/src/store/seed/data/products.json', import.meta.url);
const PREFIX = 'gid://shopify/ProductVariant/';
const { products } = JSON.parse(readFileSync(SEED, 'utf8')) as { products: SeedProduct[] };
const NAMES = new Map(
	products.flatMap(({ handle, variants }) =>
		variants.map(({ id, title }) => [`${PREFIX}${id}`, `${handle} ${title}`])
	)
);
const IDS = new Map([...NAMES].map(([id, name]) => [name, id]));

/** Describes the lines of a cart of the demo store. */
export function describeCart(
	lines: readonly { merchandiseId: string; quantity: number }[]
): CartContents {
	return Object.fromEntries(
		lines.map(({ merchandiseId, quantity }) => [
			NAMES.get(merchandiseId) ?? merchandiseId,
			quantity
		])
	);
}

/** Returns the lines that a question's cart has, in their order, which the store keeps. */
export function listLines(contents: CartContents): { merchandiseId: string; quantity: number }[] {
	return Object.entries(contents).map(([name, quantity]) => {
		const merchandiseId = IDS.get(name);
		if (merchandiseId === undefined) throw new Error(`The demo store has no variant "${name}".`);
		return { merchandiseId, quantity };
	});
}
