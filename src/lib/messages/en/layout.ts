import { defineTexts } from '../i18n';

export const layoutTexts = defineTexts('layout', {
	notFoundTitle: 'Page not found',
	failedTitle: 'Something went wrong',
	skip: 'Skip to content',
	cart: 'Cart',
	/** The same words for every number: a page that is kept has a sign in its place. */
	cartLabel: (total: number | string | null) =>
		total === null ? 'Cart' : total === 0 ? 'Cart, empty' : `Cart, items: ${total}`,
	cartMessages: 'Cart messages',
	dismiss: 'Dismiss message',
	shop: 'Shop',
	breadcrumbs: 'Breadcrumbs',
	close: 'Close',
	account: 'Account',
	signIn: 'Sign in'
});
