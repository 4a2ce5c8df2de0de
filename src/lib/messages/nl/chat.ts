import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('nl');
const products = count({ one: '# product', other: '# producten' });
const waits = count({ one: '# seconde', other: '# seconden' });

export const texts: LanguageTexts['chat'] = {
	title: 'Winkelassistent',
	automated: 'Automatisch. Kan fouten maken.',
	greeting: (shop) => `Hallo! Wat kan ik bij ${shop} voor je vinden?`,
	greetingNote:
		'Ik zoek in de catalogus, vergelijk, beantwoord vragen over bezorging en retourneren en houd je winkelwagen bij.',
	examples: [
		'Wat zijn jullie bestsellers?',
		'Hoe werkt retourneren?',
		'Ik zoek een cadeau.',
		'Wat zit er in mijn winkelwagen?'
	],
	privacy:
		'Je schrijft met een programma, niet met een mens. Wat je schrijft, wordt één dag voor deze browser bewaard en gelezen door het model dat de winkel gebruikt. Geef alsjeblieft geen persoonlijke gegevens.',
	privacyLabel: 'Over deze chat',
	policyLink: 'Privacybeleid',
	log: 'Gesprek',
	you: 'Jij',
	assistant: 'Assistent',
	field: 'Je bericht',
	placeholder: 'Wat zoek je?',
	send: 'Versturen',
	stop: 'Stoppen',
	retry: 'Opnieuw proberen',
	clear: 'Nieuw gesprek',
	clearHint: 'Begint opnieuw. Je winkelwagen blijft zoals hij is.',
	minimize: 'Assistent sluiten',
	thinking: 'Denkt na',
	loading: 'Het gesprek wordt opgehaald',
	stopped: 'Gestopt.',
	answered: 'De assistent heeft geantwoord.',
	tools: {
		'search-products': ['Zoekt in de catalogus', 'Heeft in de catalogus gezocht'],
		'present-products': ['Kiest wat te tonen', 'Heeft gekozen wat te tonen'],
		'compare-products': ['Vergelijkt producten', 'Heeft producten vergeleken'],
		'get-product-details': ['Leest over een product', 'Heeft over een product gelezen'],
		'get-recommendations': ['Zoekt wat erbij past', 'Heeft gezocht wat erbij past'],
		'list-collections': ['Bekijkt de collecties', 'Heeft de collecties bekeken'],
		'browse-collection': ['Bekijkt een collectie', 'Heeft een collectie bekeken'],
		'get-cart': ['Kijkt in je winkelwagen', 'Heeft in je winkelwagen gekeken'],
		'add-to-cart': ['Wijzigt je winkelwagen', 'Heeft je winkelwagen gewijzigd'],
		'update-cart-item': ['Wijzigt je winkelwagen', 'Heeft je winkelwagen gewijzigd'],
		'undo-cart-change': [
			'Maakt de laatste wijziging ongedaan',
			'Heeft de laatste wijziging ongedaan gemaakt'
		],
		'add-cart-note': [
			'Schrijft een bericht bij je bestelling',
			'Heeft een bericht bij je bestelling geschreven'
		],
		'confirm-change': ['Wijzigt je winkelwagen', 'Heeft je winkelwagen gewijzigd'],
		'search-policies': ['Leest de voorwaarden', 'Heeft de voorwaarden gelezen'],
		'get-orders': ['Bekijkt je bestellingen', 'Heeft je bestellingen bekeken'],
		'contact-store': [
			'Zoekt hoe de winkel bereikbaar is',
			'Heeft gezocht hoe de winkel bereikbaar is'
		],
		navigate: ['Zoekt de pagina', 'Heeft de pagina gevonden']
	},
	toolFailed: 'Dat is niet gelukt',
	found: (query, total) =>
		total === null ? `Heeft ‘${query}’ bekeken` : `Heeft ‘${query}’ gezocht: ${products(total)}`,
	readAbout: (title) => `Heeft over ${title} gelezen`,
	cart: {
		added: (name) => `In je winkelwagen: ${name}`,
		changed: (name) => `Gewijzigd: ${name}`,
		removed: (name) => `Verwijderd: ${name}`,
		noted: 'Het bericht gaat mee met je bestelling',
		refused: 'Je winkelwagen is niet gewijzigd',
		undo: 'Ongedaan maken',
		unconfirmed:
			'De winkel reageerde niet op tijd. Kijk in je winkelwagen voordat je het opnieuw probeert.',
		look: 'Winkelwagen bekijken',
		summary: 'Je winkelwagen',
		empty: 'Je winkelwagen is leeg.',
		checkout: 'Afrekenen'
	},
	product: {
		choose: (option) => `Kies: ${option.toLowerCase()}`,
		add: 'In winkelwagen',
		addMany: (quantity) => `${formatNumber(quantity)} in winkelwagen`,
		adding: 'Wordt toegevoegd …',
		added: 'Toegevoegd',
		soldOut: 'Uitverkocht',
		missing: 'Bestaat zo niet',
		view: 'Product bekijken',
		onPage: 'Kiezen op de productpagina',
		choices: 'Kiezen'
	},
	proposal: {
		add: (name, quantity) => `In je winkelwagen leggen: ${formatNumber(quantity)} × ${name}?`,
		change: (name, before, after) =>
			`Aantal wijzigen: ${name}, ${formatNumber(after)} in plaats van ${formatNumber(before)}?`,
		remove: (name) => `Uit je winkelwagen halen: ${name}?`,
		note: (text) => `Aan de notitie bij je bestelling toevoegen: ‘${text}’?`,
		approve: 'Ja, wijzigen',
		cancel: 'Nee, zo laten'
	},
	goTo: (title) => `Naar ${title}`,
	failures: {
		interrupted: 'Het antwoord brak af. Probeer het opnieuw.',
		cut: 'Het antwoord werd afgekapt. Probeer het opnieuw of vraag minder tegelijk.',
		empty: 'De assistent gaf geen antwoord. Probeer het opnieuw.',
		unreadable: 'Het antwoord was niet leesbaar. Probeer het opnieuw.',
		steps:
			'Dat vroeg meer stappen dan de assistent mag zetten. Probeer het opnieuw of vraag één ding tegelijk.',
		slow: 'Het antwoord duurde te lang. Probeer het opnieuw.',
		full: 'Dit gesprek is te lang geworden. Begin een nieuw gesprek.',
		refused: 'Daarop antwoordt de assistent niet.',
		busy: 'De assistent heeft het nu te druk. Probeer het over een minuut opnieuw.',
		unavailable: 'De assistent is op dit moment niet bereikbaar. Probeer het later opnieuw.',
		lost: 'De verbinding is verbroken. Probeer het opnieuw.',
		session: 'De assistent kon niet worden klaargezet. Probeer het opnieuw.',
		blocked: 'De assistent kan vanaf hier niet gebruikt worden.',
		tooMany: (seconds) =>
			seconds === null
				? 'Dat was veel tegelijk. Wacht even.'
				: `Dat was veel tegelijk. Wacht ${waits(seconds)}.`,
		tooLong: 'Dat bericht is te lang. Maak het korter.',
		expired: 'Dat gesprek is voorbij. Met je volgende bericht begint een nieuw gesprek.'
	},
	comparison: {
		title: 'Vergelijking',
		feature: 'Kenmerk',
		availability: 'Beschikbaarheid',
		inStock: 'Op voorraad'
	},
	orders: {
		title: 'Je bestellingen',
		none: 'Er is geen bestelling gevonden.',
		signIn: 'Log in om je bestellingen te zien',
		all: 'Alle bestellingen',
		track: 'Pakket volgen',
		name: (number) => `Bestelling ${number}`,
		expected: (date) => `Verwacht: ${date}`
	},
	contact: {
		title: 'Bereik de mensen van deze winkel',
		subject: (shop) => `Vraag aan ${shop}`
	},
	approval: {
		title: 'Winkelwagen wijzigen?',
		quantity: 'Aantal',
		before: 'Nu',
		after: 'Daarna',
		note: 'Bericht bij je bestelling',
		approved: 'Je bent akkoord gegaan.',
		declined: 'Je hebt geweigerd. Je winkelwagen blijft zoals hij is.',
		closed: 'Dit voorstel is niet meer open.',
		press: 'Druk op een knop: deze wijziging gebeurt niet door een geschreven bericht.',
		asks: 'De assistent vraagt of je winkelwagen gewijzigd moet worden.'
	},
	page: {
		intro: 'Schrijf wat je zoekt. Het antwoord staat op de volgende pagina.',
		running: 'Het antwoord wordt nog geschreven.',
		show: 'Antwoord tonen',
		empty: 'Schrijf eerst een bericht.',
		failed: 'Dat is niet gelukt. Probeer het opnieuw.'
	},
	fallback: {
		title: 'Zo bereik je ons',
		intro: 'De assistent is een programma. Alles wat hij doet, kan ook zonder.',
		find: 'Iets vinden',
		findNote: 'Zoek op voorwerp, materiaal, werkplaats of kleur, of bekijk de collecties.',
		ask: 'Vraag het een mens',
		askNote: 'Op deze pagina’s staat hoe, en wanneer iemand antwoordt.',
		read: 'De voorwaarden lezen',
		readNote: 'Bezorging, retourneren, betalen en privacy, volledig.',
		search: 'Zoeken in de winkel',
		collections: 'Collecties',
		description: 'Hoe je de mensen van deze winkel bereikt, en waar je antwoorden vindt.'
	}
};
