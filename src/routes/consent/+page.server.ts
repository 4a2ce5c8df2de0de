import { error, redirect } from '@sveltejs/kit';
import { listChoices, type PurposeChoice } from '$lib/components/consent/purpose-choice';
import { REFUSED_BY_GPC } from '$lib/domain/consent';
import { link } from '$lib/links';
import { config } from '$lib/server/base/config';
import { changeConsent, hasGlobalPrivacyControl, readConsent } from '$lib/server/consent';
import { consentTexts } from '$messages/en/consent';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = ({ request, cookies, url, locals, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	const consent = readConsent({ request, cookies }, locals.localization.country);
	const hasGpc = hasGlobalPrivacyControl(request);
	return {
		choices: listChoices(consentTexts, consent, hasGpc ? REFUSED_BY_GPC : []).map(nameHosts),
		hasGpc,
		isSaved: url.searchParams.has('saved')
	};
};

/** Names who else receives data for the purpose. */
function nameHosts(choice: PurposeChoice): PurposeChoice {
	const sources = [
		...config.apps.scripts.map(({ purpose, src }) => ({ purpose, source: src })),
		...Object.values(config.origins).flat()
	];
	const hosts = sources
		.filter(({ purpose }) => purpose === choice.purpose)
		.flatMap(({ source }) => URL.parse(source)?.host ?? []);
	const description = [choice.description, [...new Set(hosts)].join(', ')]
		.filter(Boolean)
		.join(' ');
	return { ...choice, description };
}

export const actions = {
	default: async ({ request, url, cookies, setHeaders }) => {
		setHeaders({ 'cache-control': 'private, no-store' });
		const ownOrigins = [url.origin, config.site.url];
		const result = await changeConsent({ request, url, cookies, ownOrigins });
		if (result.kind === 'changed') redirect(303, link(result.returnPath));
		error(result.status, { message: result.message });
	}
} satisfies Actions;
