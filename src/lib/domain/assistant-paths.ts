/** The page for browsers without scripts. */
export const ASSISTANT_PATH = '/assistant';
export const CONVERSATION_PATH = '/conversation/v1';
/** The assistant's profile, which stores that it asks fetch. */
export const ASSISTANT_PROFILE_PATH = '/agent/commerce-profile.json';
export const SHOPPER_SESSION_PATH = '/api/agent/session';
