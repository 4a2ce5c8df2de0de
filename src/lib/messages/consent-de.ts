import type { ConsentTexts } from './consent-en';

export const consentDe: ConsentTexts = {
	title: 'Ihre Privatsphäre',
	question:
		'Dürfen wir Cookies und Daten Ihres Besuchs für mehr verwenden, als der Shop braucht? Er funktioniert ohne genauso gut. Am Ende jeder Seite können Sie Ihre Wahl ändern.',
	policy: 'Datenschutz',
	accept: 'Alle zulassen',
	decline: 'Alle ablehnen',
	choose: 'Nach Zweck wählen',
	save: 'Auswahl speichern',
	link: 'Privatsphäre',
	pageTitle: 'Privatsphäre',
	intro:
		'Was der Shop zum Funktionieren braucht, etwa Ihren Warenkorb, wird immer gespeichert. Über alles andere entscheiden Sie hier. Ihre Wahl bleibt sechs Monate auf diesem Gerät gespeichert.',
	saved: 'Ihre Wahl ist gespeichert.',
	gpc: 'Ihr Browser sendet Global Privacy Control. Deshalb gibt es kein Marketing, und Daten werden weder verkauft noch geteilt, was auch immer hier gewählt ist.',
	purposes: {
		preferences: 'Einstellungen',
		analytics: 'Statistik',
		marketing: 'Marketing',
		saleOfData: 'Verkauf oder Weitergabe von Daten'
	},
	descriptions: {
		preferences: 'Einstellungen merken, die den nächsten Besuch erleichtern.',
		analytics: 'Zählen, welche Seiten und Produkte angesehen werden, um den Shop zu verbessern.',
		marketing: 'Hier und anderswo Angebote zeigen, die zu dem passen, was Sie angesehen haben.',
		saleOfData: 'Daten an Partner weitergeben, die sie selbst verwenden dürfen.'
	}
};
