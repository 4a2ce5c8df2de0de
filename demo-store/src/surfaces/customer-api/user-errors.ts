import { fillText } from '../../store/fill-text.ts';
import { textsOf, toLanguage } from '../../store/texts/texts.ts';
import type { LanguageCode } from '../../store/types.ts';

/** Source of every user error. */
export interface UserErrorSource {
	code: string;
	field: string[] | null;
	message: string;
}

/** Says user errors in the language of the request, as the platform does. */
export function translateErrors<Source extends UserErrorSource>(
	errors: readonly Source[],
	language: LanguageCode
): Source[] {
	const { messages } = textsOf(toLanguage(language));
	if (messages === null) return [...errors];
	const texts: Readonly<Record<string, string>> = messages.customerErrors;
	const names: Readonly<Record<string, string>> = messages.customerFields;
	return errors.map((error) => {
		const field = names[error.field?.at(-1) ?? ''] ?? messages.customerFields.input;
		return { ...error, message: fillText(texts[error.code] ?? error.message, { field }) };
	});
}
