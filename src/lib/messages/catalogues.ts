import { en } from './en';
import type { Messages } from './messages';

/** Keyed as the platform names languages. All but the first are loaded when they are spoken. */
const CATALOGUES: Readonly<Record<string, () => Promise<Messages>>> = {
	EN: () => Promise.resolve(en),
	DE: async () => (await import('./de')).de
};

/** Whether the app itself speaks a language of the platform. */
export function isSpoken(language: string): boolean {
	return Object.hasOwn(CATALOGUES, language);
}

/** English where the app does not speak the language. */
export async function loadMessages(language: string): Promise<Messages> {
	return CATALOGUES[language]?.() ?? en;
}
