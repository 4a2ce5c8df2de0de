import { findResult, wasCalled } from './conversation.ts';
import { callTool, reply, type Rule } from './response.ts';
import type { Sentences } from './sentences.ts';
import { findFocus, findNamed, findMentions, listKnown } from './product-mentions.ts';
import { listTerms } from './parse-message.ts';
import type { FoundPassages } from './tool-results.ts';

const NAVIGATE =
	/\b(?:take me to|go to|bring me to|open|navigate to|lead me to|show me the|jump to|back to|proceed to|checkout|check out)\b/i;
const QUESTION =
	/\b(?:return(?:s|ed|ing)?|refunds?|send (?:it |them )?back|exchange|ship(?:ping|s|ped)?|deliver(?:y|ies|s|ed)?|arrive|customs|payment|pay (?:with|by)|paypal|klarna|credit cards?|privacy|data|cookies?|gdpr|warranty|guarantee|broken|damaged|faulty|contact|phone|e-?mail|human|person|support|customer service|opening hours|open on|visit|studio|located|address|sustainab\w+|recycl\w+|packag\w+|subscri\w+|gift wrap\w*|terms|legal|imprint|policy|policies|free shipping|voltage|plug|lead time|how long)\b/i;
const MAX_ANSWER = 420;

export const navigate: Rule = (conversation) => {
	const { message, calls, texts } = conversation;
	if (!NAVIGATE.test(message)) return null;
	const answer = findResult(calls, 'navigate');
	if (answer !== null) {
		const link = `[${answer.title}](${answer.path})`;
		return reply(answer.isElsewhere ? texts.linkElsewhere(link) : texts.link(link));
	}
	if (wasCalled(calls, 'navigate')) return reply(texts.noSuchPage);
	if (/\bcheck ?out\b/i.test(message)) return callTool('navigate', { destination: 'checkout' });
	if (/\b(?:cart|basket|bag)\b/i.test(message))
		return callTool('navigate', { destination: 'cart' });
	if (/\bhome(?: ?page)?\b|\bstart page\b/i.test(message))
		return callTool('navigate', { destination: 'home' });
	return navigateToNamed(conversation);
};

function navigateToNamed(conversation: Parameters<Rule>[0]) {
	const { message, calls } = conversation;
	const terms = listTerms(
		message.replace(NAVIGATE, ' ').replace(/\b(?:collection|page|section)s?\b/gi, ' ')
	);
	const isCollection = /\bcollections?\b/i.test(message);
	const [product] =
		terms.length > 0 && !isCollection ? findNamed(listKnown(conversation), terms) : [];
	if (product) return callTool('navigate', { destination: 'product', handle: product.handle });
	if (terms.length === 0) {
		const focus = findFocus(conversation);
		if (isCollection) return callTool('navigate', { destination: 'collections' });
		return focus &&
			findMentions(conversation, {
				terms: [],
				colors: [],
				maxPrice: null,
				minPrice: null,
				quantity: null,
				ordinal: null,
				sort: null
			}).length > 0
			? callTool('navigate', { destination: 'product', handle: focus.handle })
			: null;
	}
	if (!wasCalled(calls, 'list-collections')) return callTool('list-collections');
	const collections = findResult(calls, 'list-collections')?.collections ?? [];
	const [collection] = findNamed(collections, terms);
	return collection
		? callTool('navigate', { destination: 'collection', handle: collection.handle })
		: callTool('navigate', { destination: 'search', query: terms.join(' ') });
}

export const answerQuestion: Rule = ({ message, calls, texts }) => {
	if (!QUESTION.test(message)) return null;
	if (!wasCalled(calls, 'search-policies'))
		return callTool('search-policies', { query: message.slice(0, 300) });
	const found = findResult(calls, 'search-policies');
	return reply(found === null ? texts.wentWrong : describePassages(found, texts));
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
