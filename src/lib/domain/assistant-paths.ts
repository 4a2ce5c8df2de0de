/** Of the chat; apart from other addresses, for pages know nothing of it. */
export const ASSISTANT_PATH = '/assistant';
export const CONVERSATION_PATH = '/conversation/v1';
/** Who the assistant is, for stores that it asks. */
export const ASSISTANT_PROFILE_PATH = '/agent/commerce-profile.json';
export const SHOPPER_SESSION_PATH = '/api/agent/session';
