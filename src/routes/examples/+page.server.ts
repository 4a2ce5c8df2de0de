import { config } from '$lib/server/base/config';
import { listExamples } from '$lib/server/v1/examples';
import { examplesTexts } from '$messages/en/examples';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => {
	const { copy, copied, contents, otherForms } = examplesTexts;
	return {
		index: listExamples(config.site.url),
		labels: { copy, copied, contents, otherForms }
	};
};
