import type { ConversationEvent } from '$lib/core/conversation';
import type { PageContext } from './page-context';

/** What only the shop's own drawing puts before the shopper's eyes. */
const SHOWING_TOOL = 'present-products';
const WRITING: ReadonlySet<string> = new Set(['add-to-cart', 'update-cart-item', 'add-cart-note']);

/** Handles of what the shopper has in sight: shown in earlier turns, or on the page. */
export function listSeenHandles(
	history: readonly ConversationEvent[],
	page: PageContext | null
): Set<string> {
	const shown = history.flatMap((event) => {
		const isShown = event.type === 'action.result' && event.data.result.toolName === SHOWING_TOOL;
		return isShown ? readHandles(event.data.result.output) : [];
	});
	return new Set([...shown, ...(page?.kind === 'product' ? [page.handle] : [])]);
}

function readHandles(output: unknown): string[] {
	const { products } = output as { products?: { handle: string }[] };
	return (products ?? []).map(({ handle }) => handle);
}

/**
 * The message before, when what it asked for is still open: “Add the mug”, “Which colour?”, “Ink”
 * are one wish.
 */
export function findOpenWish(history: readonly ConversationEvent[]): string {
	const start = history.findLastIndex(({ type }) => type === 'message.received');
	const message = history[start];
	if (message?.type !== 'message.received') return '';
	const hasWritten = history
		.slice(start)
		.some((event) => event.type === 'action.result' && WRITING.has(event.data.result.toolName));
	return hasWritten ? '' : message.data.message;
}
