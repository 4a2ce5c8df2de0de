/** Whether a text has the words of another beside each other, in any case: `Lamp in Off White` has `off white`. */
export function hasWords(text: string, words: string): boolean {
	return toWords(text).includes(toWords(words));
}

/** In lower case, with one space around each word. */
function toWords(text: string): string {
	return ` ${
		text
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.join(' ') ?? ''
	} `;
}
