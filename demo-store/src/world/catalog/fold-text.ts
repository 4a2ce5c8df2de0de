/** For sorting and comparing words: lower case, accents removed. */
export function foldText(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase();
}
