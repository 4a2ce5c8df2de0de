import type { Store } from '../store.ts';
import type { Locale, VariantRecord } from '../types.ts';

/** A line of a cart or an order. */
interface Line {
	title: string;
	variantTitle: string;
	variantId: number;
}

const SOLE_VARIANT = 'Default Title';

/**
 * Names a line in a language. A product that was renamed since keeps the name under which it was sold.
 * `variantTitle` is null for the sole variant of a product.
 */
export function titleLine(
	{ title, variantTitle, variantId }: Line,
	store: Store,
	locale: Locale
): { title: string; variantTitle: string | null } {
	const source = store.catalog.getVariant(variantId);
	const translation = source?.product.translations?.[locale.language]?.title;
	const isRenamed = source?.product.title !== title;
	return {
		title: isRenamed ? title : (translation ?? title),
		variantTitle:
			variantTitle === SOLE_VARIANT
				? null
				: source?.variant.title === variantTitle
					? translateVariantTitle(source.variant, store, locale)
					: variantTitle
	};
}

export function translateVariantTitle(
	{ title, selectedOptions }: VariantRecord,
	{ content }: Pick<Store, 'content'>,
	locale: Locale
): string {
	const values = selectedOptions.map(({ value }) => value);
	if (values.join(' / ') !== title) return title;
	return values.map((value) => content.translateOption(value, 'value', locale)).join(' / ');
}
