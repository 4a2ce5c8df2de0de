/** Folds text for sorting and comparing: lower case, without accents. */
export function foldText(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase();
}

/** Letters that are no other letter with an accent, as the platform writes them in handles. */
const LATIN = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i'
} as const;
const LATIN_LETTERS = new Map<string, string>(Object.entries(LATIN));

/** `Lumen & Fold` → `lumen-fold`: letters, digits and single hyphens; `Men's (large)` → `mens-large`. */
export function toHandle(text: string): string {
	return foldText(text)
		.replace(/['"()[\]]/g, '')
		.replace(/[ßæœøłđðþı]/g, (letter) => LATIN_LETTERS.get(letter) ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
