import type { Handle } from '@sveltejs/kit';
import { dev } from '$app/environment';
import { describeLanguage, toLanguageTag } from '$lib/core/language-tag';
import { getTextLanguage } from '$lib/messages/text-language';
import { PLAYER_ORIGINS } from '$lib/domain/external-video';
import { describeBrandStyle } from '$lib/domain/brand-style';
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
	return page.replace(LANGUAGE, () => attributes + describeBrandStyle(brandColors));
}
