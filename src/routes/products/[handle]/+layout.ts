import type { LayoutLoad } from './$types';

/** Few products have sections: the others load none of their components. */
export const load: LayoutLoad = async ({ data }) => {
	if (!data.sections) return data;
	const { default: Sections } = await import('$lib/components/sections/Sections.svelte');
	return { ...data, Sections };
};
