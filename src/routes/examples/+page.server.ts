import { getExampleTexts } from '$lib/messages/examples';
import { config } from '$lib/server/base/config';
import { listExamples } from '$lib/server/v1/examples';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => {
	const { copy, copied, contents, otherForms } = getExampleTexts();
	return {
		index: listExamples(config.site.url),
		labels: { copy, copied, contents, otherForms }
	};
};
