/** What a browser keeps of a chat: which conversation, and what stands in the field. */
export interface ChatMemory {
	read: () => Remembered;
	write: (remembered: Remembered) => void;
}

export interface Remembered {
	sessionId: string | null;
	draft: string;
}

const KEY = 'assistant';
const NOTHING: Remembered = { sessionId: null, draft: '' };
const SESSION_ID = /^[\w-]{1,128}$/;
const MAX_DRAFT_LENGTH = 4000;

/** A browser that keeps nothing, as in private windows, forgets at the next page load. */
export function createChatMemory(getStorage: () => Storage): ChatMemory {
	return {
		read() {
			try {
				return parse(JSON.parse(getStorage().getItem(KEY) ?? 'null'));
			} catch {
				return NOTHING;
			}
		},
		write(remembered) {
			try {
				getStorage().setItem(KEY, JSON.stringify(remembered));
			} catch {
				// Full, or forbidden: the chat works without.
			}
		}
	};
}

function parse(value: unknown): Remembered {
	if (typeof value !== 'object' || value === null) return NOTHING;
	const { sessionId, draft } = value as Record<string, unknown>;
	return {
		sessionId: typeof sessionId === 'string' && SESSION_ID.test(sessionId) ? sessionId : null,
		draft: typeof draft === 'string' ? draft.slice(0, MAX_DRAFT_LENGTH) : ''
	};
}
