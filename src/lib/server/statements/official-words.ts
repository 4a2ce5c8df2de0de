import { getTextLanguage } from '$lib/messages/text-language';
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
const PRESCRIBED = ['en', 'de', 'fr', 'es', 'it', 'nl'];

/** The prescribed words in the language of the market's country; null where the page itself has prescribed words. */
export async function findOfficialWords(localization: Localization): Promise<OfficialWords | null> {
	if (PRESCRIBED.includes(getTextLanguage())) return null;
	const { language: spoken } = new Intl.Locale(`und-${localization.country}`).maximize();
	const lang = PRESCRIBED.includes(spoken) ? spoken : 'en';
	return runWithLocale({ ...localization, language: lang.toUpperCase() }, () =>
		Promise.resolve({
			lang,
			withdraw: t.frame.withdraw,
			confirmWithdrawal: t.statements.withdrawal.confirm,
			endContract: t.frame.endContract,
			confirmEnd: t.statements.cancellation.confirm
		})
	);
}
