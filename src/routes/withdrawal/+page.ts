import { prepareTexts } from '$lib/messages/catalogs';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data }) => {
	await prepareTexts('statements');
	return data;
};
