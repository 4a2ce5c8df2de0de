/** The offer of another market, in the language that is offered: no text of the page that shows it. */
export const offerTexts = {
	title: 'Country and language',
	country: 'Would you like to see prices and delivery for your country?',
	language: (name: string) => `Would you like to read this shop in ${name}?`,
	stay: 'Stay here'
};
