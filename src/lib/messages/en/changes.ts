import { defineTexts, formatNumber } from '../i18n';

export const changesTexts = defineTexts('changes', {
	confirmAddition: (quantity: number, title: string) =>
		`Add ${formatNumber(quantity)} × ${title} to the cart?`,
	confirmQuantity: (quantity: number, title: string) =>
		`Change ${title} to ${formatNumber(quantity)} in the cart?`,
	confirmRemoval: (title: string) => `Remove ${title} from the cart?`,
	confirmEmptying: 'Remove everything from the cart?',
	noteSaved: 'Note saved.',
	removed: (title: string) => `${title} is no longer in your cart.`,
	failedUpdate: 'We could not update the cart. It is as it was before; please try again.',
	failedAdd: 'We could not add this to the cart. Please try again.',
	timedOut: 'The cart did not answer in time. Please try again.'
});
