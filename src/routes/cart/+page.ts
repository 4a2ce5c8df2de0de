import type { PageLoad } from './$types';

/** Few markets have these notices: the others load none of their code. */
export const load: PageLoad = async ({ data }) => {
	const [guarantee, durability, terms] = await Promise.all([
		data.guarantee ? import('$lib/components/notices/GuaranteeNotice.svelte') : null,
		data.durability ? import('$lib/components/notices/DurabilityLabel.svelte') : null,
		data.terms ? import('$lib/components/notices/CartTerms.svelte') : null
	]);
	return {
		...data,
		GuaranteeNotice: guarantee?.default,
		DurabilityLabel: durability?.default,
		CartTerms: terms?.default
	};
};
