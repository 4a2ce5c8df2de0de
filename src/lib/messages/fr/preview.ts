import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['preview'] = {
	title: 'Aperçu',
	shownNow:
		'Vous voyez la boutique telle qu’elle est maintenant, avec ce qui n’est pas encore publié.',
	shown: (time) => `Vous voyez la boutique du ${time}.`,
	endsAt: (time) => `L’aperçu prend fin le ${time}.`,
	time: 'Heure (UTC)',
	change: 'Afficher cette heure',
	showNow: 'Afficher maintenant',
	end: 'Quitter l’aperçu',
	back: 'Retour à la page',
	brokenTitle: 'Ce lien d’aperçu ne fonctionne pas',
	broken:
		'Il est incomplet, a été modifié ou appartient à une autre boutique. Copiez de nouveau le lien en entier ou demandez-en un autre.',
	expiredTitle: 'Cet aperçu est terminé',
	expired: (time) =>
		`Le lien était valable jusqu’au ${time}. Demandez-en un nouveau aux responsables de la boutique.`,
	ended: 'Ouvrez de nouveau son lien ou demandez-en un autre aux responsables de la boutique.',
	badTimeTitle: 'Ce n’est pas une heure',
	badTime: (text) =>
		`«\u00a0${text}\u00a0» n’est pas une date avec une heure. Écrivez-la ainsi\u00a0: 2026-12-01T09:00.`
};
