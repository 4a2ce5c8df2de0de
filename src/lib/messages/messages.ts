import { en } from './en';

/** Every catalogue has this type, so that a missing text is a compile error. */
export type Messages = typeof en;

/** How the app speaks to one shopper. */
export interface Speech {
	messages: Messages;
	/** How amounts, dates and numbers are written: `en-US`. */
	locale: string;
}

let getSpeech = (): Speech => ({ messages: en, locale: 'en-US' });

/** Called once: by the server with the language of the request at hand, by a browser with its own. */
export function setSpeechSource(source: () => Speech): void {
	getSpeech = source;
}

/** The texts in the language of the shopper at hand. Read them when you speak, not at import. */
export const t: Messages = new Proxy(en, {
	get: (_, part) => Reflect.get(getSpeech().messages, part) as unknown
});

export function getLocale(): string {
	return getSpeech().locale;
}
