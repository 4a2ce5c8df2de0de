import { chatDe } from './chat-de';
import { chatEn } from './chat-en';
import { getLanguage } from './speech';

export type ChatTexts = typeof chatEn;

/** Apart from the catalogues: fetched with the chat, and not a byte of it before. */
export function getChatTexts(language = getLanguage()): ChatTexts {
	return language === 'de' ? chatDe : chatEn;
}
