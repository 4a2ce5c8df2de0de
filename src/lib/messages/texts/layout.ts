import { createCounter } from '../plural';
import { defineTexts } from '../i18n';

const count = createCounter('en');
const items = count({ one: '# item', other: '# items' });

export const layoutTexts = defineTexts('layout', {
	notFoundTitle: 'Page not found',
	failedTitle: 'Something went wrong',
	skip: 'Skip to content',
	cart: 'Cart',
	cartLabel: (total: number | null) =>
		total === null ? 'Cart' : total === 0 ? 'Cart, empty' : `Cart, ${items(total)}`,
	cartMessages: 'Cart messages',
	dismiss: 'Dismiss message',
	shop: 'Shop',
	breadcrumbs: 'Breadcrumbs',
	close: 'Close',
	account: 'Account',
	signIn: 'Sign in'
});
