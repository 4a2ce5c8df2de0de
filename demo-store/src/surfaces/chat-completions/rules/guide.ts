import { findAnswer, wasAsked } from './conversation.ts';
import { ask, say, type Plan } from './move.ts';
import type { Sentences } from './sentences.ts';
import { findFocus, findNamed, findSubjects, listKnown } from './subjects.ts';
import { listTerms } from './request.ts';
import type { FoundPassages } from './tool-results.ts';

const GO =
	/\b(?:take me to|go to|bring me to|open|navigate to|lead me to|show me the|jump to|back to|proceed to|checkout|check out)\b/i;
const QUESTION =
	/\b(?:return(?:s|ed|ing)?|refunds?|send (?:it |them )?back|exchange|ship(?:ping|s|ped)?|deliver(?:y|ies|s|ed)?|arrive|customs|payment|pay (?:with|by)|paypal|klarna|credit cards?|privacy|data|cookies?|gdpr|warranty|guarantee|broken|damaged|faulty|contact|phone|e-?mail|human|person|support|customer service|opening hours|open on|visit|studio|located|address|sustainab\w+|recycl\w+|packag\w+|subscri\w+|gift wrap\w*|terms|legal|imprint|policy|policies|free shipping|voltage|plug|lead time|how long)\b/i;
const MAX_ANSWER = 420;

export const lead: Plan = (conversation) => {
	const { message, calls, texts } = conversation;
	if (!GO.test(message)) return null;
	const answer = findAnswer(calls, 'navigate');
	if (answer !== null) {
		const link = `[${answer.title}](${answer.path})`;
		return say(answer.isElsewhere ? texts.leadElsewhere(link) : texts.lead(link));
	}
	if (wasAsked(calls, 'navigate')) return say(texts.noSuchPage);
	if (/\bcheck ?out\b/i.test(message)) return ask('navigate', { destination: 'checkout' });
	if (/\b(?:cart|basket|bag)\b/i.test(message)) return ask('navigate', { destination: 'cart' });
	if (/\bhome(?: ?page)?\b|\bstart page\b/i.test(message))
		return ask('navigate', { destination: 'home' });
	return leadToNamed(conversation);
};

function leadToNamed(conversation: Parameters<Plan>[0]) {
	const { message, calls } = conversation;
	const terms = listTerms(
		message.replace(GO, ' ').replace(/\b(?:collection|page|section)s?\b/gi, ' ')
	);
	const isCollection = /\bcollections?\b/i.test(message);
	const [product] =
		terms.length > 0 && !isCollection ? findNamed(listKnown(conversation), terms) : [];
	if (product) return ask('navigate', { destination: 'product', handle: product.handle });
	if (terms.length === 0) {
		const focus = findFocus(conversation);
		if (isCollection) return ask('navigate', { destination: 'collections' });
		return focus &&
			findSubjects(conversation, {
				terms: [],
				colors: [],
				maxPrice: null,
				minPrice: null,
				quantity: null,
				ordinal: null,
				sort: null
			}).length > 0
			? ask('navigate', { destination: 'product', handle: focus.handle })
			: null;
	}
	if (!wasAsked(calls, 'list-collections')) return ask('list-collections');
	const collections = findAnswer(calls, 'list-collections')?.collections ?? [];
	const [collection] = findNamed(collections, terms);
	return collection
		? ask('navigate', { destination: 'collection', handle: collection.handle })
		: ask('navigate', { destination: 'search', query: terms.join(' ') });
}

export const answerQuestion: Plan = ({ message, calls, texts }) => {
	if (!QUESTION.test(message)) return null;
	if (!wasAsked(calls, 'search-policies'))
		return ask('search-policies', { query: message.slice(0, 300) });
	const found = findAnswer(calls, 'search-policies');
	return say(found === null ? texts.wentWrong : describePassages(found, texts));
};

/** The shop's own words, and where they are from. */
function describePassages({ passages }: FoundPassages, texts: Sentences): string {
	const [best, ...others] = passages;
	if (best === undefined) {
		return texts.nothingPublished;
	}
	const title = best.heading === '' ? best.title : best.heading;
	const more = others.find(({ path }) => path !== best.path);
	const sources = [best, ...(more ? [more] : [])].map(
		(passage) => `[${passage.title}](${passage.path})`
	);
	return `**${title}.** ${cut(best.text)}\n\n${texts.sources(sources.join(', '))}`;
}

function cut(text: string): string {
	if (text.length <= MAX_ANSWER) return text;
	const end = text.lastIndexOf('. ', MAX_ANSWER);
	return end > MAX_ANSWER / 3 ? text.slice(0, end + 1) : `${text.slice(0, MAX_ANSWER)}…`;
}
