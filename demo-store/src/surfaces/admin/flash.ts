/** One sentence that the next page shows once; it travels in a cookie. */

const NAME = 'demo_admin_flash';
const ATTRIBUTES = 'Path=/admin; HttpOnly; SameSite=Strict';
const MAX_AGE_SECONDS = 60;
const MAX_LENGTH = 300;

export function renderFlashCookie(message: string): string {
	const value = encodeURIComponent(message.slice(0, MAX_LENGTH));
	return `${NAME}=${value}; Max-Age=${MAX_AGE_SECONDS}; ${ATTRIBUTES}`;
}

export function renderClearedFlashCookie(): string {
	return `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;
}

export function readFlash(cookies: string | null): string | null {
	const pair = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${NAME}=`));
	if (pair === undefined) return null;
	try {
		return decodeURIComponent(pair.slice(NAME.length + 1)) || null;
	} catch {
		return null;
	}
}
