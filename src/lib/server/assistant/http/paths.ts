import { ASSISTANT_PROFILE_PATH } from '$lib/domain/assistant-paths';

/** One protocol under two names. */
const CONVERSATION_PREFIXES = ['/conversation/v1', '/eve/v1'] as const;
const SESSION_PATH = '/api/agent/session';
/** One document under two names: ours, and that of the protocol. */
const PROFILE_PATHS = [ASSISTANT_PROFILE_PATH, '/agent/ucp-profile.json'] as const;

/** Every root below which the assistant answers programs. */
export const ASSISTANT_ENDPOINTS: readonly string[] = [
	...CONVERSATION_PREFIXES,
	SESSION_PATH,
	...PROFILE_PATHS
];

/** Whatever is at, or below, an address of the assistant. */
export function isAssistantPath(pathname: string): boolean {
	return ASSISTANT_ENDPOINTS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** While the assistant is off nothing of it exists, and nothing that was sent is read. */
export function answerSwitchedOff(): Response {
	return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
