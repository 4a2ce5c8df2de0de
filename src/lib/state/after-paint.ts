/** Hidden tabs paint nothing. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves when the browser has painted, so that work without a visible result does not delay the answer
 * to a press (https://web.dev/articles/optimize-inp). Resolves at once when the visitor leaves the page.
 */
export function afterPaint(): Promise<void> {
	return new Promise((resolve) => {
		const finish = () => {
			removeEventListener('pagehide', finish);
			resolve();
		};
		addEventListener('pagehide', finish);
		setTimeout(finish, LONGEST_WAIT_MS);
		requestAnimationFrame(() => setTimeout(finish));
	});
}
