import type { ConversationEvent } from '$lib/core/conversation';

/** Tools whose results the shopper sees as products. */
const SHOWING_TOOLS: ReadonlySet<string> = new Set(['present-products', 'compare-products']);
/** The newest; a summary is read with every message. */
const MAX_SHOWN = 24;
const MARK = '\nProducts shown, oldest first: ';

interface ShownTitle {
	handle: string;
	title: string;
}

/** Lists the products that the shopper has been shown, by the results of tools, the oldest first. */
export function listShown(history: readonly ConversationEvent[]): ShownTitle[] {
	return history.flatMap((event) => {
		if (event.type !== 'action.result' || !SHOWING_TOOLS.has(event.data.result.toolName)) return [];
		const { products } = event.data.result.output as { products?: ShownTitle[] };
		return (products ?? []).map(({ handle, title }) => ({ handle, title }));
	});
}

/**
 * Appends what was shown to a summary, with what the summary before it says was shown: "the first one"
 * must not depend on what a model found worth retelling.
 */
export function keepShown(
	text: string,
	before: { history: readonly ConversationEvent[]; summary: string | null }
): string {
	const [, list = '[]'] = (before.summary ?? '').split(MARK);
	const all = [...(JSON.parse(list) as ShownTitle[]), ...listShown(before.history)];
	const shown = [...new Map(all.map((it) => [it.handle, it])).values()].slice(-MAX_SHOWN);
	const retold = text.split(MARK, 1).join('').trim();
	return shown.length === 0 ? retold : retold + MARK + JSON.stringify(shown);
}
