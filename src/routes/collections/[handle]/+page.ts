import type { PageLoad } from './$types';

/** Few pages have sections: the others load none of their components. */
export const load: PageLoad = async ({ data }) => {
	if (!data.sections) return data;
	const { default: Sections } = await import('$lib/components/sections/Sections.svelte');
	return { ...data, Sections };
};
