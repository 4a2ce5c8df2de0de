/**
 * A pure function of a text that is asked the same few questions again and again, such as what a
 * header of common browsers means. Others are answered as well, and not remembered.
 */
export function memoize<Value>(
	answer: (question: string) => Value,
	maxQuestions = 200
): (question: string) => Value {
	const answers = new Map<string, Value>();
	return (question) => {
		const known = answers.get(question);
		if (known !== undefined) return known;
		const value = answer(question);
		if (answers.size < maxQuestions) answers.set(question, value);
		return value;
	};
}
