import { error, redirect } from '@sveltejs/kit';
import { NEWSLETTER_PATH } from '$lib/domain/guest-forms';
import { link } from '$lib/links';
import { newsletter, readGuardedForm, returnDoubtful, returnForm } from '$lib/server/forms';
import { readClientAddress } from '$lib/server/http/client-address';
import { t } from '$messages';
import type { Actions, PageServerLoad } from './$types';

/** What is added to the address once a form is taken. */
const KEPT = 'kept';

export const load: PageServerLoad = ({ url, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	if (newsletter === null) error(404, 'There is no such page.');
	return { isKept: url.searchParams.has(KEPT) };
};

export const actions = {
	default: async (event) => {
		const { request, locals } = event;
		if (newsletter === null) error(404, 'There is no such page.');
		const { read, doubt } = await readGuardedForm(request);
		const values = { email: read('email') };
		if (doubt !== null) return returnDoubtful(doubt, values);
		const { country, language } = locals.localization;
		const fields = { consent: t.newsletter.consent, source: 'newsletter', country, language };
		const outcome = await newsletter.request(values.email, fields, readClientAddress(event));
		if (outcome.kind !== 'kept') return returnForm(outcome, { values, locals });
		redirect(303, link(`${NEWSLETTER_PATH}?${KEPT}=`));
	}
} satisfies Actions;
