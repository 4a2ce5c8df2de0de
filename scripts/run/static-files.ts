/**
 * Paths of the platform on our origin, and the cart and API paths beside them. A test compares this
 * with the table of all HTTP paths.
 */
const PLATFORM_PATH =
	/^\/(?:checkout|__shopify\/.+\.js|(?:(?:__shopify|[a-z]{2}(?:-[a-z]{2})?)\/)?agent\/(?:handoff|buyer-claims)(?:\/.*)?|(?:[a-z]{2}(?:-[a-z]{2})?\/)?cart(?:[./].*)?|buy(?:\/.*)?|api\/.+|\.well-known\/(?:(?:commerce|ucp)(?:\/draft)?|shopify\/.+))$/i;
/** The server leaves these out of an address. */
const IMPLIED_NAME = /(?:\/index)?\.html?$/;

/**
 * Why the files of `static/` cannot be served, or null. They are served before any handler runs, so
 * a file at a path of the platform would hide what the platform answers there.
 */
export function describePlatformFiles(files: readonly string[]): string | null {
	const found = files.filter((file) => isPlatformPath(`/${file.replaceAll('\\', '/')}`));
	if (found.length === 0) return null;
	return (
		`static/ has files at paths that belong to the platform: ${found.join(', ')}. ` +
		'They would be served in place of the checkout, the cart or an API; move them to other paths.'
	);
}

function isPlatformPath(path: string): boolean {
	return PLATFORM_PATH.test(path) || PLATFORM_PATH.test(path.replace(IMPLIED_NAME, ''));
}
