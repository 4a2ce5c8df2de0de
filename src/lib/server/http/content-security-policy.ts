import { hash } from 'node:crypto';

interface PolicyOptions {
	/** The store's origin. Pictures and videos come over https, or from a store without it on the same machine. */
	storeOrigin: string;
	/** Further origins to which a form of the shop may lead: browsers check redirects too. */
	formTargets: readonly string[];
	/** Origins of pages that may be put into frames. */
	frames: readonly string[];
	/** The development server puts styles into the page. */
	hasInlineStyles: boolean;
}

/** The end of `src/app.html`, after the last that SvelteKit writes into it: its start script. */
const DOCUMENT_END = /^<\/script>\s*<\/div>\s*<\/body>\s*<\/html>\s*$/;
const SCRIPT = '<script>';
/** Origin of the platform's 3D models. */
const MODEL_ORIGIN = 'https://cdn.shopify.com';

/**
 * Creates the content security policy of each page. It allows one inline script by its hash: the one at
 * the very end of the document, where only SvelteKit writes, and never one that stands in the content.
 */
export function createContentSecurityPolicy(options: PolicyOptions): (html: string) => string {
	const { storeOrigin, frames, formTargets, hasInlineStyles } = options;
	const own = storeOrigin.startsWith('https:') ? "'self'" : `'self' ${storeOrigin}`;
	const before = [
		"default-src 'self'",
		// Textures of a 3D model are addresses that the script has made from the file.
		`connect-src ${own} ${MODEL_ORIGIN} blob:`,
		`img-src ${own} data: blob: https:`,
		`media-src ${own} https:`,
		`frame-src ${frames.join(' ')}`,
		"object-src 'none'",
		"script-src 'self'"
	].join('; ');
	const after = [
		hasInlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
		"style-src-attr 'unsafe-inline'",
		"base-uri 'self'",
		['form-action', "'self'", ...formTargets].join(' '),
		"frame-ancestors 'none'"
	].join('; ');
	return (html) => {
		const script = findStartScript(html);
		const allowed = script === null ? '' : ` 'sha256-${hash('sha256', script, 'base64')}'`;
		return `${before}${allowed}; ${after}`;
	};
}

/** Null for a page without scripts. */
function findStartScript(html: string): string | null {
	const end = html.lastIndexOf('</script>');
	if (end < 0 || !DOCUMENT_END.test(html.slice(end))) return null;
	const start = html.lastIndexOf(SCRIPT, end);
	return start < 0 ? null : html.slice(start + SCRIPT.length, end);
}
