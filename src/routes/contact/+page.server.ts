import { error, fail, redirect } from '@sveltejs/kit';
import { CONTACT_FORM_PATH, MAX_MESSAGE } from '$lib/domain/guest-forms';
import { link } from '$lib/links';
import {
	cleanLine,
	cleanMessage,
	contact,
	readGuardedForm,
	returnDoubtful,
	returnForm,
	saysNothing
} from '$lib/server/forms';
import { readClientAddress } from '$lib/server/http/client-address';
import { t } from '$messages';
import type { Actions, PageServerLoad } from './$types';

/** What is added to the address once a message is taken. */
const SENT = 'sent';

export const load: PageServerLoad = ({ url, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	if (contact === null) error(404, 'There is no such page.');
	return { isSent: url.searchParams.has(SENT) };
};

export const actions = {
	default: async (event) => {
		const { request, locals } = event;
		if (contact === null) error(404, 'There is no such page.');
		const { read, doubt } = await readGuardedForm(request);
		const values = {
			name: cleanLine(read('name')),
			email: read('email'),
			orderNumber: cleanLine(read('orderNumber')),
			message: cleanMessage(read('message'))
		};
		const faults = { ...findNameFault(values.name), ...findMessageFault(values.message) };
		if (Object.keys(faults).length > 0) return fail(422, { values, faults });
		if (doubt !== null) return returnDoubtful(doubt, values);
		const { email, ...fields } = values;
		const { country, language } = locals.localization;
		const outcome = await contact.request(
			email,
			{ ...fields, country, language },
			readClientAddress(event)
		);
		if (outcome.kind !== 'kept') return returnForm(outcome, { values, locals });
		redirect(303, link(`${CONTACT_FORM_PATH}?${SENT}=`));
	}
} satisfies Actions;

function findNameFault(name: string): { name?: string } {
	return name === '' ? { name: t.contact.noName } : {};
}

function findMessageFault(message: string): { message?: string } {
	if (message === '') return { message: t.contact.noMessage };
	if (message.length > MAX_MESSAGE) {
		return { message: t.contact.tooLong({ length: message.length, maximum: MAX_MESSAGE }) };
	}
	return saysNothing(message) ? { message: t.contact.onlyLinks } : {};
}
