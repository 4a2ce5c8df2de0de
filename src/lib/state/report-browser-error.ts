import { page } from '$app/state';
import {
	BROWSER_ERRORS_PATH,
	describeBrowserError,
	type BrowserErrorKind
} from '$lib/domain/browser-error';

/** Reports of one page; a loop that fails has said enough. */
const MOST = 5;

const reported = new Set<string>();

/** Tells the server of an error of the shop's own scripts, once; it is loaded with the first one. */
export function reportBrowserError(error: unknown, kind: BrowserErrorKind): void {
	const { origin } = location;
	const found = describeBrowserError(error, { kind, route: page.route.id, origin });
	if (found === null) return;
	const key = [found.name, found.message, ...found.frames].join(' ');
	if (reported.size >= MOST || reported.has(key)) return;
	reported.add(key);
	navigator.sendBeacon(
		BROWSER_ERRORS_PATH,
		new Blob([JSON.stringify(found)], { type: 'application/json' })
	);
}
