import { defineTexts } from '../i18n';

export const frameTexts = defineTexts('frame', {
	menu: 'Menu',
	mainMenu: 'Main menu',
	footerMenu: 'Footer',
	announcement: 'Announcement',
	viewAll: (title: string) => `All of ${title}`,
	home: (name: string) => `${name}, home page`,
	policies: 'Policies',
	taxIncluded: 'All prices include tax, plus shipping',
	copyright: (year: number, name: string) => `© ${String(year)} ${name}`,
	buyingFor: (company: string, location: string) => `Buying for ${company}, ${location}`,
	quickOrder: 'Quick order',
	changeBuyer: 'Change',
	buyerAway: 'Your company’s prices cannot be shown right now. These are the prices for everybody.'
});
