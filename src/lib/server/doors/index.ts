import { config } from '../base/config';
import { listSecurityHeaders } from '$lib/core/security-headers';
import { COOKIES } from '../http/cookies';
import { describeDoorPolicy, PASSWORD_PATH } from './door-pages';
import { createDoors } from './doors';

export { ADMISSION_S, type Closure } from './doors';
export { PASSWORD_PATH, renderMaintenancePage, renderPasswordPage } from './door-pages';
export { loadDoorShop } from './load-door-shop';

export const doors = createDoors({ ...config.doors, now: Date.now });

/** RFC 9110 wants a challenge with a 401. Browsers do not know this scheme (an expired draft), and show the page. */
export const CHALLENGE = {
	'www-authenticate': `Cookie realm="shop", form-action="${PASSWORD_PATH}", cookie-name=${COOKIES.admission}`
};

const HEADERS = {
	...listSecurityHeaders(config.site.url),
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex'
};

/** A page that stands in front of the shop. `formTarget` is another origin that a form of it leads to. */
export function respondDoor(
	page: string,
	status: number,
	headers: Record<string, string> = {},
	formTarget?: string
): Response {
	const policy = {
		'content-security-policy': describeDoorPolicy(config.platform.origin, formTarget)
	};
	return new Response(page, { status, headers: { ...HEADERS, ...policy, ...headers } });
}
