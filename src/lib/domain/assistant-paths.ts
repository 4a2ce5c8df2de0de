/** Of the chat; apart from other addresses, for pages know nothing of it. */
export const ASSISTANT_PATH = '/assistant';
export const CONVERSATION_PATH = '/conversation/v1';
export const SHOPPER_SESSION_PATH = '/api/agent/session';
