import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['preview'] = {
	title: 'Voorbeeld',
	shownNow: 'U ziet de winkel zoals die nu is, met wat nog niet gepubliceerd is.',
	shown: (time) => `U ziet de winkel van ${time}.`,
	endsAt: (time) => `Het voorbeeld eindigt op ${time}.`,
	time: 'Tijd (UTC)',
	change: 'Deze tijd tonen',
	showNow: 'Nu tonen',
	end: 'Voorbeeld beëindigen',
	back: 'Terug naar de pagina',
	brokenTitle: 'Deze voorbeeldlink werkt niet',
	broken:
		'De link is onvolledig, is gewijzigd of hoort bij een andere winkel. Kopieer de hele link opnieuw of vraag om een nieuwe.',
	expiredTitle: 'Dit voorbeeld is afgelopen',
	expired: (time) =>
		`De link was geldig tot ${time}. Vraag de beheerders van de winkel om een nieuwe.`,
	ended: 'Open de link opnieuw of vraag de beheerders van de winkel om een nieuwe.',
	badTimeTitle: 'Dit is geen tijd',
	badTime: (text) => `‘${text}’ is geen datum met een tijd. Schrijf die zo: 2026-12-01T09:00.`
};
