/** The part of `/products/HANDLE.json` that cards need. */
export interface JsonProduct {
	title: string;
	options: readonly { name: string }[];
	images: readonly { src: string; width: number }[];
	variants: readonly JsonVariant[];
}

export interface JsonVariant {
	id: number;
	option1: string | null;
	option2: string | null;
	option3: string | null;
	available: boolean;
	featured_image: { src: string } | null;
}

/** The first variant with the options that an address names; one that can be bought before one that cannot. */
export function findVariant(
	{ options, variants }: Pick<JsonProduct, 'options' | 'variants'>,
	chosen: URLSearchParams
): JsonVariant | undefined {
	const fitting = variants.filter(({ option1, option2, option3 }) =>
		options.every(({ name }, index) => {
			const value = chosen.get(name);
			return value === null || value === [option1, option2, option3][index];
		})
	);
	return fitting.find(({ available }) => available) ?? fitting[0];
}
