import { escapeHtml } from '$lib/core/html';
import bootstrap from '$lib/apps/bootstrap.js?raw';
import googleDefaults from '$lib/apps/google-defaults.js?raw';
import type { AppScript, GoogleConsent } from '$lib/domain/apps';
import type { config } from '../base/config';

type Directive = keyof typeof config.origins;

const BOOTSTRAP = toInlineScript(bootstrap);
const GOOGLE_DEFAULTS = toInlineScript(googleDefaults);

/** The text of a script's file as it stands in a page: without comments and indentation. */
export function toInlineScript(text: string): string {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !/^(?:\/\*|\*|\/\/)/.test(line))
		.join('\n');
}

/**
 * What the head of every page that is open to apps begins with: that Google's tags may do nothing yet, what apps call,
 * and scripts that need no consent. `inline`: the texts that the content security policy allows.
 */
export function createAppHead({
	scripts,
	googleConsent
}: {
	scripts: readonly AppScript[];
	googleConsent: GoogleConsent | null;
}): { inline: string[]; markup: string } {
	const inline = [...(googleConsent === null ? [] : [GOOGLE_DEFAULTS]), BOOTSTRAP];
	const tags = [
		...inline.map((text) => `<script>${text}</script>`),
		...scripts
			.filter(({ purpose }) => purpose === 'necessary')
			.map(({ src }) => `<script defer src="${escapeHtml(src)}"></script>`)
	];
	return { inline, markup: tags.join('') };
}

/** The sources that the settings add to the content security policy; of a script, its own address. */
export function listSources({
	apps,
	origins
}: Pick<typeof config, 'apps' | 'origins'>): Record<Directive, string[]> {
	const list = (directive: Directive) => [
		...new Set(origins[directive].map(({ source }) => source))
	];
	const scripts = apps.scripts.map(({ src }) => toScriptSource(src));
	return {
		script: [...new Set([...list('script'), ...scripts])],
		connect: list('connect'),
		style: list('style'),
		frame: list('frame'),
		font: list('font')
	};
}

/** Without its query, which policies do not know, and without what separates sources. */
function toScriptSource(src: string): string {
	const { origin, pathname } = new URL(src);
	return origin + pathname.replaceAll(',', '%2C').replaceAll(';', '%3B');
}
