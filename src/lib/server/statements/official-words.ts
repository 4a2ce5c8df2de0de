import { toLanguageCode, toLanguageTag } from '$lib/core/language-tag';
import { getTextLanguage } from '$lib/messages/i18n';
import type { Localization } from '$lib/domain/localization';
import { t } from '$messages';
import { runWithLocale } from '../hooks/i18n-context';

export interface OfficialWords {
	lang: string;
	withdraw: string;
	confirmWithdrawal: string;
	endContract: string;
	confirmEnd: string;
}

/** Languages that the directive has words in, and the shop too. */
const PRESCRIBED = ['cs', 'da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt-PT', 'sv'];

/** The prescribed words in the language of the market's country; null where the page itself has prescribed words. */
export async function findOfficialWords(localization: Localization): Promise<OfficialWords | null> {
	if (PRESCRIBED.includes(getTextLanguage())) return null;
	const spoken = toLanguageCode(`und-${localization.country}`);
	const language = PRESCRIBED.includes(toLanguageTag(spoken)) ? spoken : 'EN';
	return runWithLocale({ ...localization, language }, () =>
		Promise.resolve({
			lang: getTextLanguage(),
			withdraw: t.frame.withdraw,
			confirmWithdrawal: t.statements.withdrawal.confirm,
			endContract: t.frame.endContract,
			confirmEnd: t.statements.cancellation.confirm
		})
	);
}
