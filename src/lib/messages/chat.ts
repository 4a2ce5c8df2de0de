import { chatDe } from './chat-de';
import { chatEn, type ChatTexts } from './chat-en';
import { pickTexts } from './pick-texts';

export type { ChatTexts } from './chat-en';

/** Apart from the catalogs: fetched with the chat, and not a byte of it before. */
export function getChatTexts(language?: string): ChatTexts {
	return pickTexts({ EN: chatEn, DE: chatDe }, language);
}
