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
	/** Further sources by directive. */
	sources?: Partial<Record<'script' | 'connect' | 'style' | 'frame' | 'font', readonly string[]>>;
	/** The texts of scripts in the head that are the same in all pages. */
	headScripts?: readonly string[];
}

/** The end of `src/app.html`, after the last that SvelteKit writes into it: its start script. */
const DOCUMENT_END = /^<\/script>\s*<\/div>\s*<\/body>\s*<\/html>\s*$/;
const SCRIPT = '<script>';
/** Origin of the platform's 3D models. */
const MODEL_ORIGIN = 'https://cdn.shopify.com';

/**
 * Creates the content security policy of each page. It allows inline scripts by their hashes: the one at the very end
 * of the document, where only SvelteKit writes, and those that all pages share; never one that stands in the content. A
 * page is kept for many visitors, so consent decides what is loaded, and not the policy.
 */
export function createContentSecurityPolicy(options: PolicyOptions): (html: string) => string {
	const {
		storeOrigin,
		frames,
		formTargets,
		hasInlineStyles,
		sources = {},
		headScripts = []
	} = options;
	const { script = [], connect = [], style = [], frame = [], font = [] } = sources;
	const own = storeOrigin.startsWith('https:') ? "'self'" : `'self' ${storeOrigin}`;
	const before = [
		"default-src 'self'",
		// Textures of a 3D model are addresses that the script has made from the file.
		join('connect-src', own, MODEL_ORIGIN, 'blob:', ...connect),
		`img-src ${own} data: blob: https:`,
		`media-src ${own} https:`,
		join('frame-src', ...frames, ...frame),
		"object-src 'none'",
		...(font.length === 0 ? [] : [join("font-src 'self'", ...font)]),
		join("script-src 'self'", ...script, ...headScripts.map(allow))
	].join('; ');
	const after = [
		join("style-src 'self'", ...(hasInlineStyles ? ["'unsafe-inline'"] : []), ...style),
		"style-src-attr 'unsafe-inline'",
		"base-uri 'self'",
		['form-action', "'self'", ...formTargets].join(' '),
		"frame-ancestors 'none'"
	].join('; ');
	return (html) => {
		const start = findStartScript(html);
		return `${before}${start === null ? '' : ` ${allow(start)}`}; ${after}`;
	};
}

function join(...parts: string[]): string {
	return parts.join(' ');
}

function allow(script: string): string {
	return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/** Null for a page without scripts. */
function findStartScript(html: string): string | null {
	const end = html.lastIndexOf('</script>');
	if (end < 0 || !DOCUMENT_END.test(html.slice(end))) return null;
	const start = html.lastIndexOf(SCRIPT, end);
	return start < 0 ? null : html.slice(start + SCRIPT.length, end);
}
