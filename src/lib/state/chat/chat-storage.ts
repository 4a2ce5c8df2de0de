/** Storage of a chat in the browser: the conversation, and the text in the field. */
export interface ChatStorage {
	read: () => StoredChat;
	write: (chat: StoredChat) => void;
}

export interface StoredChat {
	sessionId: string | null;
	draft: string;
}

const KEY = 'assistant';
const EMPTY: StoredChat = { sessionId: null, draft: '' };
const SESSION_ID = /^[\w-]{1,128}$/;
const MAX_DRAFT_LENGTH = 4000;

/**
 * Creates a storage that keeps nothing beyond the page where the browser offers none, as in private
 * windows. `pageSessionId` is the conversation that the page itself shows, if it shows one.
 */
export function createChatStorage(getStorage: () => Storage, pageSessionId?: unknown): ChatStorage {
	return {
		read() {
			try {
				const stored: unknown = JSON.parse(getStorage().getItem(KEY) ?? 'null');
				const { sessionId, draft } = parse(stored);
				return { sessionId: sessionId ?? parse({ sessionId: pageSessionId }).sessionId, draft };
			} catch {
				return parse({ sessionId: pageSessionId });
			}
		},
		write(chat) {
			try {
				getStorage().setItem(KEY, JSON.stringify(chat));
			} catch {
				// Full, or forbidden: the chat works without.
			}
		}
	};
}

function parse(value: unknown): StoredChat {
	if (typeof value !== 'object' || value === null) return EMPTY;
	const { sessionId, draft } = value as Record<string, unknown>;
	return {
		sessionId: typeof sessionId === 'string' && SESSION_ID.test(sessionId) ? sessionId : null,
		draft: typeof draft === 'string' ? draft.slice(0, MAX_DRAFT_LENGTH) : ''
	};
}
