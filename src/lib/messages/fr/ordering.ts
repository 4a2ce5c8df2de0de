import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('fr');
const lines = count({ one: '# ligne', many: '# de lignes', other: '# lignes' });
const pieces = count({ one: '# pièce', many: '# de pièces', other: '# pièces' });

export const texts: LanguageTexts['ordering'] = {
	title: 'Commande rapide',
	intro:
		'Collez des références et des quantités, ou envoyez une liste. Vous voyez les prix et le stock avant tout ajout au panier.',
	list: 'Références et quantités',
	listHelp:
		'Un produit par ligne, par exemple «\u00a0ABC-123 5\u00a0», ou des colonnes copiées d’un tableur.',
	more: 'Ajouter des lignes',
	file: 'Ou envoyer une liste',
	fileHelp: 'Classeur (.xlsx), CSV ou texte, jusqu’à 1 Mo et 500 lignes.',
	workbookHelp:
		'Un classeur est lu par des scripts, que votre navigateur n’exécute pas. Copiez les cellules et collez-les ci-dessus, ou enregistrez la feuille en CSV.',
	check: 'Vérifier la liste',
	update: 'Actualiser',
	rows: 'Votre liste',
	sku: 'Référence',
	total: 'Total',
	each: 'l’unité',
	remove: 'Retirer',
	removeRow: (title) => `Retirer ${title}`,
	quantityOf: (title) => `Quantité de ${title}`,
	skuOf: (label) => `Référence à la place de ${label}`,
	column: (place) => `Colonne ${formatNumber(place)}`,
	quantities: 'Quantités',
	takeQuantities: 'Utiliser celles-ci',
	fewest: 'La plus petite quantité de chaque',
	choose: 'Veuillez choisir',
	from: (quantity, price) => `${price} l’unité à partir de ${formatNumber(quantity)}`,
	sum: 'Total de ces lignes',
	sumHelp: 'Les remises, taxes et frais de port suivent dans le panier et au paiement.',
	add: (ready) => `Ajouter ${lines(ready)} au panier`,
	leftOut: (left) => `${lines(left)} à corriger, qui restent ici.`,
	added: (added) => `Ajouté au panier\u00a0: ${lines(added)}.`,
	addedPartly: 'Le reste figure ci-dessous.',
	toCart: 'Voir le panier',
	changed:
		'Rien n’est encore ajouté\u00a0: regardez les lignes modifiées, puis ajoutez-les de nouveau.',
	nothing: 'Rien n’a été ajouté\u00a0: aucune ligne ne peut être commandée ainsi.',
	refused: 'La boutique a refusé ces lignes\u00a0; rien n’en a été ajouté.',
	asked: (asked) => `Vous en avez demandé ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum) => `Vendu à partir de ${pieces(minimum)}.`,
		increment: (increment) => `Vendu par multiples de ${formatNumber(increment)}.`,
		maximum: (maximum) => `Au plus ${pieces(maximum)} par commande.`,
		stock: (available) => `Plus que ${formatNumber(available)} en stock.`,
		missing: 'Aucune quantité n’est indiquée\u00a0: écrivez combien.',
		unreadable: (text) =>
			`«\u00a0${text}\u00a0» n’est pas sûrement un nombre entier\u00a0: écrivez combien.`,
		summed: (same) => `Figure sur ${lines(same)}, additionnées.`,
		inCart: (quantity) =>
			`${formatNumber(quantity)} déjà au panier\u00a0; les règles et le prix valent pour l’ensemble.`
	},
	faults: {
		unknown: 'Aucun produit n’a cette référence.',
		likely: 'Est-ce l’un de ceux-ci\u00a0?',
		several: 'Plusieurs produits ont cette référence. Lequel voulez-vous\u00a0?',
		gone: 'Cet article n’est plus vendu.',
		soldOut: 'Épuisé.',
		subscriptionOnly: 'Vendu par abonnement uniquement\u00a0: commandez-le sur sa page.',
		noQuantity:
			'Impossible d’en commander plus\u00a0: le stock ou la quantité maximale est atteint.'
	},
	skipped: (skipped) => `Non commandé\u00a0: ${lines(skipped)}`,
	sheet: (name) => `Lu dans la feuille «\u00a0${name}\u00a0».`,
	otherSheets: (names) => `Non lu\u00a0: ${names}.`,
	skippedLine: (line, text) => `Ligne ${formatNumber(line)}\u00a0: ${text}`,
	reasons: {
		heading: 'lue comme un titre',
		noSku: 'sans référence',
		zero: 'quantité 0'
	},
	listFaults: {
		empty:
			'Il n’y a rien à commander dans cette liste. Écrivez un produit par ligne, par exemple «\u00a0ABC-123 5\u00a0».',
		tooLarge: 'Cette liste est trop grande. Une liste peut avoir 1 Mo et 500 lignes.',
		tooMany:
			'Cette liste a plus de 500 lignes\u00a0; 500 sont possibles à la fois. Envoyez le reste ensuite.',
		workbook:
			'Ce classeur ne peut pas être lu\u00a0: il est peut-être endommagé, protégé par un mot de passe ou d’un autre type que .xlsx, et sans scripts aucun n’est lu. Copiez les cellules et collez-les ici, ou enregistrez la feuille en CSV.',
		notText:
			'Ce fichier n’est pas du texte. Enregistrez la liste en CSV, ou copiez les colonnes et collez-les ici.',
		unavailable:
			'La boutique est injoignable pour le moment. Rien n’a été ajouté\u00a0; votre liste est toujours ici.'
	},
	again: (order) => `Commande ${order} à nouveau, aux prix du jour`,
	saveTitle: 'Enregistrer pour la prochaine fois',
	saveHelp: 'Les listes enregistrées sont dans votre compte, sur tous vos appareils.',
	saveSignIn: 'Connectez-vous pour enregistrer des listes pour la prochaine fois.',
	saveName: 'Nom de la liste',
	save: 'Enregistrer comme liste',
	saved: (name) => `«\u00a0${name}\u00a0» est enregistrée.`,
	savedLists: 'Vos listes enregistrées',
	saveFaults: {
		name: 'Donnez un nom à la liste.',
		full: (most) =>
			`${formatNumber(most)} listes sont conservées. Supprimez-en d’abord une dans votre compte.`,
		large:
			'Vos listes sont trop longues pour en garder une de plus. Supprimez-en d’abord une dans votre compte.',
		unavailable: 'La boutique ne peut pas conserver de listes pour le moment.'
	},
	ofList: (name) => `Liste «\u00a0${name}\u00a0», aux prix du jour`
};
