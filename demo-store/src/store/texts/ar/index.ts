import { checkout } from './checkout.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';

export const ar = {
	checkout: isolateValues(checkout),
	pages: isolateValues(pages),
	messages: isolateValues(messages)
};

/** Keeps what is filled in, such as an address of an email, from changing the order of the words around it. */
function isolateValues<Value>(texts: Value): Value {
	if (typeof texts === 'string') {
		return texts.replace(/\{\w+\}/g, '\u2068$&\u2069') as Value & string;
	}
	const entries = Object.entries(texts as Record<string, unknown>).map(([key, text]) => [
		key,
		isolateValues(text)
	]);
	return Object.fromEntries(entries) as Value;
}
