import type { Handle } from '@sveltejs/kit';
import { dev } from '$app/environment';
import { describeLanguage, toLanguageTag } from '$lib/core/language-tag';
import { getTextLanguage } from '$lib/messages/text-language';
import { PLAYER_ORIGINS } from '$lib/domain/external-video';
import { NO_BRAND, type BrandColors } from '$lib/domain/shop';
import { config } from '../base/config';
import { OWN_ORIGINS } from '../base/market-sites';
import { createContentSecurityPolicy } from '../http/content-security-policy';
import { isPage } from '../http/headers';

const LANGUAGE = 'lang="%lang%" data-language="%language%" data-locale="%locale%"';

const OWN_FORMS = "form-action 'self'";

const describePolicy = createContentSecurityPolicy({
	storeOrigin: config.platform.origin,
	frames: PLAYER_ORIGINS,
	// The choice of a country leads to its own address; one origin is 'self' already.
	formTargets: OWN_ORIGINS.length > 1 ? OWN_ORIGINS : [],
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
			document.policy ??= describePolicy(html);
			return writeLanguage(html, event.locals);
		}
	});
	const { policy } = document;
	// A page that is missing may have been answered with a redirect instead.
	if (policy !== null && isPage(response.headers)) {
		response.headers.set('content-security-policy', openForms(policy, event.locals.formTarget));
	}
	return response;
};

function openForms(policy: string, target: string | null): string {
	return target === null ? policy : policy.replace(OWN_FORMS, `$& ${target}`);
}

function writeLanguage(page: string, { localization, brandColors }: App.Locals): string {
	const { locale, language } = localization;
	const spoken = describeLanguage(getTextLanguage(toLanguageTag(language)));
	const attributes = `${spoken} data-language="${language}" data-locale="${locale}"`;
	return page.replace(LANGUAGE, () => attributes + describeColors(brandColors));
}

/** As an attribute: the policy for styles allows no element of it. */
function describeColors(colors: BrandColors | null): string {
	const { action, accents } = colors ?? NO_BRAND;
	const lines = accents.map(({ light, dark }) => `light-dark(${light},${dark})`);
	const declarations = [
		...(action === null ? [] : describeAction(action)),
		// A gradient needs two colors.
		...(lines.length === 0 ? [] : [`--spectrum-colors:${[...lines, lines.at(-1)].join()}`])
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
