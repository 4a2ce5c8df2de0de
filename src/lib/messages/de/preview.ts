import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['preview'] = {
	title: 'Vorschau',
	shownNow: 'Sie sehen den Shop, wie er jetzt ist, mit dem, was noch nicht veröffentlicht ist.',
	shown: (time) => `Sie sehen den Shop vom ${time}.`,
	endsAt: (time) => `Die Vorschau endet am ${time}.`,
	time: 'Zeit (UTC)',
	change: 'Diese Zeit zeigen',
	showNow: 'Jetzt zeigen',
	end: 'Vorschau beenden',
	back: 'Zurück zur Seite',
	brokenTitle: 'Dieser Vorschau-Link funktioniert nicht',
	broken:
		'Er ist unvollständig, wurde verändert oder gehört zu einem anderen Shop. Kopieren Sie den ganzen Link noch einmal, oder bitten Sie um einen neuen.',
	expiredTitle: 'Diese Vorschau ist zu Ende',
	expired: (time) =>
		`Der Link galt bis ${time}. Bitten Sie die Betreiber des Shops um einen neuen.`,
	ended:
		'Öffnen Sie ihren Link noch einmal, oder bitten Sie die Betreiber des Shops um einen neuen.',
	badTimeTitle: 'Das ist keine Zeit',
	badTime: (text) => `„${text}“ ist kein Datum mit Uhrzeit. Schreiben Sie es wie 2026-12-01T09:00.`
};
