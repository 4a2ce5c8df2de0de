/** Makes lists of words, with the word that stands before the last. */
export function createJoin(and: string): (words: readonly string[]) => string {
	return (words) => {
		const last = words.at(-1) ?? '';
		return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
	};
}
