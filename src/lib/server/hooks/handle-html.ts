import type { Handle } from '@sveltejs/kit';
import { dev } from '$app/environment';
import { toLanguageTag } from '$lib/core/language-tag';
import { PLAYER_ORIGINS } from '$lib/domain/external-video';
import { NO_BRAND, type BrandColors } from '$lib/domain/shop';
import { NOBODY } from '$lib/domain/visitor';
import { config } from '../config';
import { createContentSecurityPolicy } from '../http/content-security-policy';
import { fillSlots } from '../pages/cache';

const LANGUAGE = 'lang="%lang%" data-language="%language%" data-locale="%locale%"';
const SCRIPT = 'rel="modulepreload"';

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
	const response = await resolve(event, {
		transformPageChunk({ html }) {
			document.policy = describePolicy(html);
			const { locale, language } = event.locals.localization;
			const tag = toLanguageTag(language);
			const style = describeColors(event.locals.brandColors);
			return html.replace(
				LANGUAGE,
				() => `lang="${tag}" data-language="${language}" data-locale="${locale}"${style}`
			);
		}
	});
	const { policy } = document;
	if (policy !== null) response.headers.set('content-security-policy', policy);
	return response;
};

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

/** Fills the slots of a page that is rendered for one visitor; the page cache fills all others. */
export const handleSlots: Handle = ({ event, resolve }) => {
	if (event.isSubRequest) return resolve(event);
	return resolve(event, {
		transformPageChunk: ({ html }) => fillSlots(html, event.locals.visitor ?? NOBODY)
	});
};

/** Loads scripts after styles, fonts and pictures: a page can be read before its scripts are there. */
export const handlePreloads: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	const links = response.headers.get('link');
	if (links !== null) {
		response.headers.set('link', links.replaceAll(SCRIPT, `${SCRIPT}; fetchpriority="low"`));
	}
	return response;
};
