import type { Handle } from '@sveltejs/kit';
import { dev } from '$app/environment';
import { toLanguageTag } from '$lib/core/language-tag';
import { PLAYER_ORIGINS } from '$lib/domain/external-video';
import { NO_BRAND, type BrandColors } from '$lib/domain/shop';
import { config } from '../config';
import { createContentSecurityPolicy } from '../http/content-security-policy';
import { resolvePage } from '../http/page-body';

const LANGUAGE = 'lang="%lang%" data-language="%language%" data-locale="%locale%"';

const describePolicy = createContentSecurityPolicy({
	storeOrigin: config.platform.origin,
	frames: PLAYER_ORIGINS,
	hasInlineStyles: dev
});

/**
 * Completes a document: with its language, which no path has and the market cookie or the deployment
 * chooses, and with the content security policy for its start script.
 */
export const handleDocument: Handle = async ({ event, resolve }) => {
	const document: { policy: string | null } = { policy: null };
	const response = await resolvePage({ event, resolve }, (html) => {
		document.policy = describePolicy(html);
		const { before, after } = writeLanguage(Buffer.from(html), event.locals);
		return Buffer.concat([...before, after]);
	});
	const { policy } = document;
	if (policy !== null) response.headers.set('content-security-policy', policy);
	return response;
};

/** Writes the language of a document. Returns the parts up to there, and the rest: one copy joins them all later. */
function writeLanguage(
	page: Buffer,
	{ localization, brandColors }: App.Locals
): { before: Buffer[]; after: Buffer } {
	const start = page.indexOf(LANGUAGE);
	if (start < 0) return { before: [], after: page };
	const { locale, language } = localization;
	const attributes = `lang="${toLanguageTag(language)}" data-language="${language}" data-locale="${locale}"`;
	const written = Buffer.from(attributes + describeColors(brandColors));
	const after = page.subarray(start + LANGUAGE.length);
	return { before: [page.subarray(0, start), written], after };
}

/** As an attribute: the policy for styles allows no element of it. */
function describeColors(colors: BrandColors | null): string {
	const { action, accents } = colors ?? NO_BRAND;
	const declarations = [
		...(action === null ? [] : describeAction(action)),
		// A gradient needs two colors.
		...(accents.length === 0 ? [] : [`--spectrum-colors:${[...accents, accents.at(-1)].join()}`])
	];
	return declarations.length === 0 ? '' : ` style="${declarations.join(';')}"`;
}

function describeAction(action: NonNullable<BrandColors['action']>): string[] {
	const { background, foreground, onLight, onDark } = action;
	const choose = (own: string, ours: string) =>
		`light-dark(${onLight ? own : ours},${onDark ? own : ours})`;
	return [
		`--action:${choose(background, 'var(--ink)')}`,
		`--on-action:${choose(foreground, 'var(--paper)')}`
	];
}
