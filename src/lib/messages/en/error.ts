import { defineTexts } from '../i18n';

export const errorTexts = defineTexts('error', {
	notFound: 'There is nothing at this address.',
	notFoundHelp: 'The page may have moved, or the address has a typing mistake in it.',
	refused: 'This is not a way into the shop.',
	refusedHelp: 'The address, or what was sent to it, is not one that we understand.',
	failed: 'Something went wrong on our side.',
	failedHelp: 'Nothing is lost: your cart is kept. Please try again in a moment.',
	unavailable: 'The shop cannot be reached right now. Please try again in a moment.',
	popular: 'Where others look',
	retry: 'Try again',
	home: 'Go back to the home page',
	code: (status: number) => `Error ${String(status)}`
});
