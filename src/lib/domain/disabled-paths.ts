/** Roots of the features that are switched off: no page exists at or below them. */
let disabled: readonly string[] = [];

/** Called once, when the server starts. A browser asks the server, and disables nothing itself. */
export function disablePaths(roots: readonly string[]): void {
	disabled = roots;
}

export function isDisabledPath(pathname: string): boolean {
	return disabled.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
