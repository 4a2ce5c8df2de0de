import { prepareTexts } from '$lib/messages/text-language';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data }) => {
	await prepareTexts('reviews');
	return data;
};
