/** The words of the sign-in pages. `{…}` is filled in. */
export interface Texts {
	title: string;
	intro: string;
	email: string;
	next: string;
	demoCustomers: string;
	demoCustomersHint: string;
	orders: (count: number) => string;
	codeTitle: string;
	codeIntro: string;
	letterLabel: string;
	letterText: string;
	code: string;
	codeHint: string;
	useCode: string;
	signIn: string;
	newCode: string;
	otherEmail: string;
	badge: string;
	footer: string;
	backToShop: string;
	problems: {
		email: string;
		tooMany: string;
		wrong: string;
		expired: string;
		exhausted: string;
	};
	signOutTitle: string;
	signOutQuestion: string;
	signOut: string;
	signedOutTitle: string;
	signedOutText: string;
	problemTitle: string;
	lostText: string;
}

const en: Texts = {
	title: 'Sign in',
	intro: 'Enter your email. New here? The same way makes you an account.',
	email: 'Email',
	next: 'Continue',
	demoCustomers: 'Customers of this demo',
	demoCustomersHint: 'Choose one to see a filled account.',
	orders: (count) => (count === 1 ? '1 order' : `${count} orders`),
	codeTitle: 'Enter your code',
	codeIntro: 'It was sent to {email} and works for ten minutes.',
	letterLabel: 'The email, shown here because the demo sends none',
	letterText: 'Your code for {shop} is',
	code: 'Code',
	codeHint: 'Six digits',
	useCode: 'Use this code',
	signIn: 'Sign in',
	newCode: 'Send a new code',
	otherEmail: 'Use another email',
	badge: 'Test store, no email is sent',
	footer: 'This page belongs to a demo store. Customers and their orders are invented.',
	backToShop: 'Back to the shop',
	problems: {
		email: '“{email}” is not an email address, for example maya@example.com',
		tooMany: 'Too many codes were sent to {email}. Try again in ten minutes.',
		wrong: 'That is not the code that was sent. Look at its six digits again.',
		expired: 'This code has expired. Send a new one.',
		exhausted: 'Too many wrong codes. Send a new one.'
	},
	signOutTitle: 'Sign out?',
	signOutQuestion: 'You will be signed out of your account in this browser.',
	signOut: 'Sign out',
	signedOutTitle: 'You are signed out',
	signedOutText: 'Your account is closed in this browser.',
	problemTitle: 'This sign-in cannot go on',
	lostText: 'It was begun in another browser, or too long ago. Start again in the shop.'
};

const de: Texts = {
	title: 'Anmelden',
	intro: 'Geben Sie Ihre E-Mail-Adresse ein. Neu hier? So entsteht auch Ihr Konto.',
	email: 'E-Mail',
	next: 'Weiter',
	demoCustomers: 'Kunden dieser Demo',
	demoCustomersHint: 'Wählen Sie jemanden, um ein gefülltes Konto zu sehen.',
	orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
	codeTitle: 'Code eingeben',
	codeIntro: 'Er ging an {email} und gilt zehn Minuten.',
	letterLabel: 'Die E-Mail, hier gezeigt, weil die Demo keine verschickt',
	letterText: 'Ihr Code für {shop} lautet',
	code: 'Code',
	codeHint: 'Sechs Ziffern',
	useCode: 'Diesen Code verwenden',
	signIn: 'Anmelden',
	newCode: 'Neuen Code senden',
	otherEmail: 'Andere E-Mail verwenden',
	badge: 'Testshop, es wird keine E-Mail verschickt',
	footer: 'Diese Seite gehört zu einem Demoshop. Kunden und Bestellungen sind erfunden.',
	backToShop: 'Zurück zum Shop',
	problems: {
		email: '„{email}“ ist keine E-Mail-Adresse, zum Beispiel maya@example.com',
		tooMany: 'An {email} gingen zu viele Codes. Versuchen Sie es in zehn Minuten wieder.',
		wrong:
			'Das ist nicht der Code, der verschickt wurde. Sehen Sie sich die sechs Ziffern noch einmal an.',
		expired: 'Dieser Code ist abgelaufen. Lassen Sie sich einen neuen senden.',
		exhausted: 'Zu viele falsche Codes. Lassen Sie sich einen neuen senden.'
	},
	signOutTitle: 'Abmelden?',
	signOutQuestion: 'Sie werden in diesem Browser von Ihrem Konto abgemeldet.',
	signOut: 'Abmelden',
	signedOutTitle: 'Sie sind abgemeldet',
	signedOutText: 'Ihr Konto ist in diesem Browser geschlossen.',
	problemTitle: 'Diese Anmeldung geht nicht weiter',
	lostText:
		'Sie wurde in einem anderen Browser begonnen oder ist zu alt. Beginnen Sie im Shop noch einmal.'
};

const fr: Texts = {
	title: 'Connexion',
	intro: 'Saisissez votre e-mail. Première visite ? Votre compte se crée de la même façon.',
	email: 'E-mail',
	next: 'Continuer',
	demoCustomers: 'Clients de cette démo',
	demoCustomersHint: 'Choisissez-en un pour voir un compte rempli.',
	orders: (count) => (count === 1 ? '1 commande' : `${count} commandes`),
	codeTitle: 'Saisissez votre code',
	codeIntro: 'Il a été envoyé à {email} et reste valable dix minutes.',
	letterLabel: 'L’e-mail, affiché ici car la démo n’en envoie pas',
	letterText: 'Votre code pour {shop} est',
	code: 'Code',
	codeHint: 'Six chiffres',
	useCode: 'Utiliser ce code',
	signIn: 'Se connecter',
	newCode: 'Envoyer un nouveau code',
	otherEmail: 'Utiliser un autre e-mail',
	badge: 'Boutique de test, aucun e-mail envoyé',
	footer:
		'Cette page appartient à une boutique de démonstration. Clients et commandes sont inventés.',
	backToShop: 'Retour à la boutique',
	problems: {
		email: '« {email} » n’est pas une adresse e-mail, par exemple maya@example.com',
		tooMany: 'Trop de codes ont été envoyés à {email}. Réessayez dans dix minutes.',
		wrong: 'Ce n’est pas le code envoyé. Vérifiez ses six chiffres.',
		expired: 'Ce code a expiré. Demandez-en un nouveau.',
		exhausted: 'Trop de codes erronés. Demandez-en un nouveau.'
	},
	signOutTitle: 'Se déconnecter ?',
	signOutQuestion: 'Vous serez déconnecté de votre compte dans ce navigateur.',
	signOut: 'Se déconnecter',
	signedOutTitle: 'Vous êtes déconnecté',
	signedOutText: 'Votre compte est fermé dans ce navigateur.',
	problemTitle: 'Cette connexion ne peut pas continuer',
	lostText:
		'Elle a été commencée dans un autre navigateur, ou il y a trop longtemps. Recommencez depuis la boutique.'
};

const TEXTS: Record<string, Texts> = { en, de, fr };

export function textsOf(language: string): Texts {
	return TEXTS[language] ?? en;
}
