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
import { toMarketUrl } from '$lib/server/base/market-sites';
import { readClientAddress } from '$lib/server/http/client-address';
import { guardLoad } from '$lib/server/pages/page-failures';
import { loadNamedProduct } from '$lib/server/pages/stores';
import { t } from '$messages';
import type { Actions, PageServerLoad } from './$types';

/** What is added to the address once a message is taken. */
const SENT = 'sent';

export const load: PageServerLoad = guardLoad(async ({ url, locals, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	if (contact === null) error(404, 'There is no such page.');
	const { product, unknown } = await loadNamedProduct(locals.storefront, url);
	return { isSent: url.searchParams.has(SENT), about: product, unknown };
});

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
		const { product, unknown } = await loadNamedProduct(
			locals.storefront,
			nameFields(read('product'), read('variant'))
		);
		const faults = {
			...findNameFault(values.name),
			...findMessageFault(values.message),
			...(unknown !== null && { form: t.contact.unknownProduct({ name: unknown }) })
		};
		if (Object.keys(faults).length > 0) return fail(422, { values, faults });
		if (doubt !== null) return returnDoubtful(doubt, values);
		const { email, ...fields } = values;
		const { country, language } = locals.localization;
		const outcome = await contact.request(
			email,
			{
				...fields,
				...(product && {
					product: product.title,
					productUrl: toMarketUrl(product.href, locals.localization)
				}),
				country,
				language
			},
			readClientAddress(event)
		);
		if (outcome.kind !== 'kept') return returnForm(outcome, { values, locals });
		redirect(303, link(`${CONTACT_FORM_PATH}?${SENT}=`));
	}
} satisfies Actions;

function nameFields(product: string, variant: string): Pick<URL, 'searchParams'> {
	return { searchParams: new URLSearchParams({ product, variant }) };
}

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
