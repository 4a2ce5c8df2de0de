import { defineTexts } from '../i18n';

export const checkoutTexts = defineTexts('checkout', {
	title: 'Checkout unavailable',
	empty: 'Your cart is empty. Add something before you check out.',
	unavailable: 'The checkout cannot be reached right now. Please try again in a moment.',
	kept: 'Nothing is lost: your cart is kept.',
	retry: 'Try again',
	back: 'Back to your cart',
	forward: 'On to the checkout',
	forwardHelp: 'It opens by itself in a moment.',
	continue: 'Open the checkout'
});
