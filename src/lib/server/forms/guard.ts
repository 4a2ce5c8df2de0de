import { readForm } from '../http/read-form';
import { FORM_GUARD } from '$lib/domain/guest-forms';

/** What is sent by a form, and what speaks against its sender. */
export interface GuardedForm {
	/** The trimmed value; empty for what was not sent. */
	read: (name: string) => string;
	/**
	 * `automatic`: a field is filled in that nobody sees. `unconfirmed`: neither the script of the page nor its second
	 * step has sent it. Null: nothing.
	 */
	doubt: 'automatic' | 'unconfirmed' | null;
}

const MAX_LINE = 100;
const LINKS = /(?:\bhttps?:\/\/|\bwww\.)\S+|\b[\w-]+\.[a-z]{2,}\/\S*/giu;
/** A message of Chinese characters is short. */
const MIN_LETTERS_BESIDE_LINKS = 8;

export async function readGuardedForm(request: Request): Promise<GuardedForm> {
	const form = await readForm(request);
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.trim() : '';
	};
	const isShown = read(FORM_GUARD.step) !== '';
	return {
		read,
		doubt: read(FORM_GUARD.trap) !== '' ? 'automatic' : isShown ? null : 'unconfirmed'
	};
}

/** One line without control characters: receivers may put it into the header of an email. */
export function cleanLine(text: string): string {
	return text
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.trim()
		.slice(0, MAX_LINE);
}

/** Lines with one kind of end, without other control characters. */
export function cleanMessage(text: string): string {
	return text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/(?![\n\t])\p{Cc}/gu, '')
		.trim();
}

/** Returns whether a message is links and little else. */
export function saysNothing(message: string): boolean {
	const rest = message.replaceAll(LINKS, '');
	const letters = rest.match(/\p{L}/gu) ?? [];
	return rest !== message && letters.length < MIN_LETTERS_BESIDE_LINKS;
}
