/** Paths of a part of the shop that is switched off: as if there were no such pages. */
let closed: readonly string[] = [];

/** Called once, when the server starts. A browser asks the server, and closes nothing itself. */
export function closePaths(roots: readonly string[]): void {
	closed = roots;
}

export function isClosedPath(pathname: string): boolean {
	return closed.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
