import {
	BUY_FOR_PATH,
	REFRESH_PATH,
	SIGN_IN_CALLBACK_PATH,
	SIGN_IN_FAILED_PATH,
	SIGN_OUT_PATH
} from '$lib/domain/account-paths';
import { SIGN_IN_PATH } from '$lib/domain/paths';
import { toLocalPath } from '../http/local-path';

/** Going back there would begin anew what has just ended. */
const NEVER: ReadonlySet<string> = new Set([
	SIGN_IN_PATH,
	SIGN_IN_CALLBACK_PATH,
	SIGN_IN_FAILED_PATH,
	REFRESH_PATH,
	SIGN_OUT_PATH,
	BUY_FOR_PATH
]);

/** A path of ours with its query; the fallback for every value that is none. */
export function toReturnPath(value: string | null | undefined, fallback: string): string {
	const path = toLocalPath(value);
	if (path === null) return fallback;
	const [place = ''] = path.split('?');
	return NEVER.has(place.replace(/\/$/, '').toLowerCase()) ? fallback : path;
}
