/** Folds text for sorting and comparing: lower case, without accents. */
export function foldText(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase();
}

/** `Lumen & Fold` → `lumen-fold`: letters, digits and single hyphens. */
export function toHandle(text: string): string {
	return foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
