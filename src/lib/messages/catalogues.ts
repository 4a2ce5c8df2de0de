import { en } from './en';
import type { Messages } from './messages';

/** Keyed as the platform names languages. All but the first are loaded when they are spoken. */
const CATALOGUES: ReadonlyMap<string, () => Promise<Messages>> = new Map([
	['EN', () => Promise.resolve(en)],
	['DE', async () => (await import('./de')).de]
]);

/** Whether the app itself speaks a language of the platform. */
export function isSpoken(language: string): boolean {
	return CATALOGUES.has(language);
}

/** English where the app does not speak the language. */
export async function loadMessages(language: string): Promise<Messages> {
	return CATALOGUES.get(language)?.() ?? en;
}
