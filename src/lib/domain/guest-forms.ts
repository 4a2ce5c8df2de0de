/** Fields by which the server tells people from programs that fill in forms. */
export const FORM_GUARD = {
	/** Nobody sees it, so that only a program fills it in. */
	trap: 'leave_empty',
	/**
	 * Written by a page's script, and by pages that show what was typed once more. A page that is kept is the same for
	 * all, so it can have neither a token nor a time.
	 */
	step: 'step'
} as const;

export const NEWSLETTER_PATH = '/newsletter';
export const CONTACT_FORM_PATH = '/contact';

/** Pages of the store, by handle, that have the contact form below their text. */
export const CONTACT_HANDLES: ReadonlySet<string> = new Set(['contact', 'contact-us']);

/** A form that was not taken, with what was typed. */
export interface ReturnedForm {
	values: Readonly<Record<string, string>>;
	/** By field; `form` is of the form as a whole. */
	faults: Readonly<Record<string, string>>;
	/** What the browser has to send to the store itself, which makes sure of a person. */
	store?: { action: string; fields: Readonly<Record<string, string>> };
}

/** Characters of a message to the shop. */
export const MAX_MESSAGE = 5000;
