import { chatDe } from './chat-de';
import { chatEn } from './chat-en';
import { pickTexts } from './i18n';

export type ChatTexts = typeof chatEn;

/** Apart from the catalogs: fetched with the chat, and not a byte of it before. */
export function getChatTexts(language?: string): ChatTexts {
	return pickTexts({ EN: chatEn, DE: chatDe }, language);
}
