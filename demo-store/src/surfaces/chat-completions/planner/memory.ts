import type { Utterance } from '../language/utterance.ts';
import type { Call } from './conversation.ts';
import { parseResult, type ToolName, type ToolResults } from './tool-results.ts';

/** A product that a tool has named. */
export interface Subject {
	handle: string;
	title: string;
	/** Lowest price; null when no result had it. */
	price: number | null;
	/** Option values that were chosen for the shopper. */
	chosen: readonly string[];
}

/** The subjects of a conversation, read from the results of its tools. */
export interface Memory {
	/** Cards that were shown last, in their order. */
	shown: readonly Subject[];
	/** Every product that was named, the newest last. */
	known: readonly Subject[];
	/** The product that was added, described or shown alone last. */
	spoken: Subject | null;
	/** The last search or collection. */
	listing: Call | null;
	/** The item of the last change of the cart. */
	changed: { title: string; variantTitle: string | null } | null;
	/** The message before, with its calls. */
	previous: { utterance: Utterance; calls: readonly Call[] } | null;
}

const LISTINGS: ReadonlySet<string> = new Set(['search-products', 'browse-collection']);

export function createMemory(calls: readonly Call[], previous: Memory['previous']): Memory {
	const known = listKnown(calls);
	const byHandle = new Map(known.map((subject) => [subject.handle, subject]));
	const shown = (listResults(calls, 'present-products').at(-1)?.shown ?? []).map((card) => ({
		...card,
		price: byHandle.get(card.handle)?.price ?? null
	}));
	return {
		shown,
		known,
		spoken: byHandle.get(findSpoken(calls) ?? '') ?? null,
		listing: calls.findLast(({ toolName }) => LISTINGS.has(toolName)) ?? null,
		changed: findChanged(calls),
		previous
	};
}

/** The results of a tool, oldest first, without those that refused. */
function listResults<Name extends ToolName>(
	calls: readonly Call[],
	toolName: Name
): ToolResults[Name][] {
	return calls
		.filter((call) => call.toolName === toolName)
		.map(({ output }) => parseResult(toolName, output))
		.filter((result) => result !== null);
}

function listKnown(calls: readonly Call[]): Subject[] {
	const byHandle = new Map<string, Subject>();
	for (const subject of calls.flatMap(listNamed)) {
		const before = byHandle.get(subject.handle);
		byHandle.delete(subject.handle);
		byHandle.set(subject.handle, { ...subject, price: subject.price ?? before?.price ?? null });
	}
	return [...byHandle.values()];
}

function listNamed(call: Call): Subject[] {
	const holder = [call];
	const found = [
		...listResults(holder, 'search-products').flatMap(({ products }) => products),
		...listResults(holder, 'browse-collection').flatMap(({ products }) => products),
		...listResults(holder, 'get-recommendations').flatMap((it) => [
			...it.complementary,
			...it.related
		])
	].map(({ handle, title, price }) => ({
		handle,
		title,
		chosen: [],
		price: Number(price.amount)
	}));
	const described = listResults(holder, 'get-product-details').map(
		({ handle, title, variants }) => ({
			handle,
			title,
			chosen: [],
			price: Math.min(...variants.map(({ price }) => Number.parseFloat(price)))
		})
	);
	const shown = listResults(holder, 'present-products')
		.flatMap((it) => it.shown)
		.map((card) => ({ ...card, price: null }));
	return [...found, ...described, ...shown];
}

/** Returns the handle of the product that was added, described or shown alone last. */
function findSpoken(calls: readonly Call[]): string | null {
	const last = calls.findLast((call) => findTouched(call) !== null);
	return last === undefined ? null : findTouched(last);
}

function findTouched(call: Call): string | null {
	const [presented] = listResults([call], 'present-products');
	if (presented?.shown.length === 1) return presented.shown[0]?.handle ?? null;
	const isAbout = call.toolName === 'add-to-cart' || call.toolName === 'get-product-details';
	const handle = call.input['handle'];
	return isAbout && typeof handle === 'string' ? handle : null;
}

function findChanged(calls: readonly Call[]): Memory['changed'] {
	const changes = calls.flatMap((call) => [
		...listResults([call], 'add-to-cart'),
		...listResults([call], 'update-cart-item')
	]);
	return changes.findLast(({ status }) => status === 'done')?.item ?? null;
}
