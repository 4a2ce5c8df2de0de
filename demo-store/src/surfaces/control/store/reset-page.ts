import { redirectTo, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { renderConfirmation } from '../parts.ts';

const TITLE = 'Reset the store?';

export function confirmReset(): AdminAnswer {
	const body = renderConfirmation({
		title: TITLE,
		consequence:
			'Every product, collection, cart, order and event goes, and the seed is loaded again. ' +
			'All switches are off afterwards.',
		action: '/admin/reset',
		button: 'Reset the store',
		back: '/admin'
	});
	return showPage('overview', TITLE, body);
}

export function resetStore({ world }: AdminRequest): AdminAnswer {
	world.reset();
	return redirectTo('/admin', 'The store is as it was on its first day.');
}
