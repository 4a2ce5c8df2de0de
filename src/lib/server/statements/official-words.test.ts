import { expect, it } from 'vitest';
import { setI18nSource } from '$lib/messages/i18n';
import { findOfficialWords } from './official-words';

function find(country: string, language: string) {
	const before = setI18nSource(() => ({ catalog: {}, language, locale: language }));
	const found = findOfficialWords({ country, language: language.toUpperCase(), locale: language });
	setI18nSource(before);
	return found;
}

it.each([
	['DE', 'ja', 'de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
	['AT', 'ar', 'de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
	['FR', 'ar', 'fr', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
	['PT', 'pt-BR', 'pt-PT', 'Retrate-se do contrato aqui', 'Confirmar retratação'],
	['PL', 'ja', 'pl', 'Odstąp od umowy tutaj', 'Potwierdź odstąpienie od umowy'],
	['SE', 'ko', 'sv', 'Ångra avtalet här', 'Bekräfta frånträde'],
	['CZ', 'tr', 'cs', 'Zde odstoupit od smlouvy', 'Potvrdit odstoupení od smlouvy'],
	['DK', 'zh-CN', 'da', 'Fortryd aftale', 'Bekræft fortrydelse'],
	['FI', 'ja', 'en', 'Withdraw from contract here', 'Confirm withdrawal']
])(
	'in %s, a page in %s has the words in %s too',
	async (country, language, lang, withdraw, confirm) => {
		const words = await find(country, language);
		expect(words).toMatchObject({ lang, withdraw, confirmWithdrawal: confirm });
	}
);

it.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-PT', 'cs', 'da', 'pl', 'sv'])(
	'has words of its own in %s',
	async (language) => {
		expect(await find('DE', language)).toBeNull();
	}
);
