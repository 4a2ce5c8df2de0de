import { chatDe } from './chat-de';
import { chatEn, type ChatTexts } from './chat-en';
import { pickTexts } from './text-language';

export type { ChatTexts } from './chat-en';

/** Apart from the catalogs: loaded with the chat's panel. */
export function getChatTexts(language?: string): ChatTexts {
	return pickTexts({ EN: chatEn, DE: chatDe }, language);
}
