import { readFileSync } from 'node:fs';
import type { CartContents, ExpectedCall, Expectation, Question } from './question.ts';

/** Holds what the shopper saw, and what the turn changed in the cart. */
export interface Observation {
	text: string;
	calls: readonly { toolName: string; input: unknown }[];
	/** Cards of products, in order, with the option values that are chosen on them. */
	shown: readonly { handle: string; chosen: readonly (string | null)[] }[];
	cart: CartContents;
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
		cart
	};
}

/** The fields of all these events. */
interface EventData {
	message?: string;
	actions?: { toolName: string; input: unknown }[];
	result?: { toolName: string; output?: { products?: { handle: string; chosen: string[] }[] } };
}

/** Returns one sentence for each part of the expectation that does not hold. */
export function findFaults(question: Question, seen: Observation): string[] {
	return [
		...findTextFaults(question, seen),
		...findCallFaults(question, seen),
		...findCardFaults(question, seen),
		...findCartFaults(question, seen)
	];
}

function findTextFaults({ says = [], saysNot }: Expectation, { text }: Observation): string[] {
	const patterns = says instanceof RegExp ? [says] : says;
	const missing = patterns.filter((pattern) => !pattern.test(text));
	const quoted = JSON.stringify(text);
	return [
		...(text.trim() === '' ? ['It says nothing.'] : []),
		...missing.map((pattern) => `It does not say ${String(pattern)}: ${quoted}`),
		...(saysNot?.test(text) === true ? [`It says ${String(saysNot)}: ${quoted}`] : [])
	];
}

function findCallFaults(
	{ calls: expected = [], callsNot = [] }: Expectation,
	{ calls }: Observation
): string[] {
	const isMade = ({ tool, input = {} }: ExpectedCall) =>
		calls.some(({ toolName, input: given }) => toolName === tool && includes(given, input));
	const made = JSON.stringify(calls);
	return [
		...expected
			.filter((call) => !isMade(call))
			.map((call) => `It does not call ${JSON.stringify(call)}, but ${made}`),
		...callsNot
			.filter((tool) => calls.some(({ toolName }) => toolName === tool))
			.map((tool) => `It calls ${tool}.`)
	];
}

function includes(given: unknown, input: Readonly<Record<string, unknown>>): boolean {
	const record = (given ?? {}) as Record<string, unknown>;
	return Object.entries(input).every(([name, value]) => record[name] === value);
}

function findCardFaults(
	{ shows = [], showsOnly, showsNothing, chooses }: Expectation,
	{ shown }: Observation
): string[] {
	const handles = shown.map(({ handle }) => handle);
	const list = handles.join(', ') || 'nothing';
	const others = handles.filter((handle) => showsOnly?.includes(handle) === false);
	const isChosen = shown.some(({ chosen }) => chooses !== undefined && chosen.includes(chooses));
	return [
		...shows
			.filter((handle) => !handles.includes(handle))
			.map((handle) => `It does not show ${handle}, but ${list}.`),
		...(showsOnly && handles.length === 0 ? ['It shows nothing.'] : []),
		...others.map((handle) => `It shows ${handle}.`),
		...(showsNothing && handles.length > 0 ? [`It shows ${list}.`] : []),
		...(chooses !== undefined && !isChosen ? [`It does not choose ${chooses}.`] : [])
	];
}

function findCartFaults(question: Question, { cart }: Observation): string[] {
	const expected = format(question.cartAfter ?? question.cart ?? {});
	const found = format(cart);
	return found === expected ? [] : [`The cart holds ${found} instead of ${expected}.`];
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
