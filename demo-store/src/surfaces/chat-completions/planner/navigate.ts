import type { Conversation } from './conversation.ts';
import { findSubject } from './find-subject.ts';
import { use, type Plan } from './plan.ts';
import { findTitled } from './titles.ts';

/** Leads to the page that the shopper asks for. */
export function* leadToPage(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	if (!utterance.has('go', 'checkout')) return null;
	const destination = yield* chooseDestination(conversation);
	if (destination === null) return null;
	const found = yield* use('navigate', destination);
	if (found === null) return texts.noSuchPage;
	const link = `[${found.title}](${found.path})`;
	return found.isElsewhere ? texts.linkElsewhere(link) : texts.link(link);
}

function* chooseDestination(
	conversation: Conversation
): Plan<Readonly<Record<string, unknown>> | null> {
	const { utterance } = conversation;
	const { terms } = utterance;
	if (utterance.has('checkout')) return { destination: 'checkout' };
	if (utterance.has('cart')) return { destination: 'cart' };
	if (utterance.has('home')) return { destination: 'home' };
	if (terms.length === 0) {
		if (utterance.has('collection')) return { destination: 'collections' };
		const subject = yield* findSubject(conversation);
		return subject.kind === 'one' ? { destination: 'product', handle: subject.handle } : null;
	}
	const collections = (yield* use('list-collections'))?.collections ?? [];
	const [collection] = findTitled(collections, terms);
	if (collection) return { destination: 'collection', handle: collection.handle };
	const subject = yield* findSubject(conversation);
	if (subject.kind === 'one') return { destination: 'product', handle: subject.handle };
	return { destination: 'search', query: terms.map(({ searched }) => searched).join(' ') };
}
