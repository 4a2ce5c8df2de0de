import type { OnNavigate } from '@sveltejs/kit';

const NAME = 'picture';

/**
 * Lets the picture of a card become the first one of its product's page. The page is there already: nothing
 * waits but the next frame. Undefined where there is no such card in sight, or the shopper wants less motion.
 */
export function openCard({ to, complete }: OnNavigate): Promise<void> | undefined {
	const isWanted =
		'startViewTransition' in document &&
		!matchMedia('(prefers-reduced-motion: reduce)').matches &&
		to?.route.id === '/products/[handle]';
	const picture = isWanted ? findPicture(to.url) : undefined;
	if (picture === undefined) return undefined;
	return new Promise((resolve) => {
		let first: HTMLElement | null = null;
		picture.style.viewTransitionName = NAME;
		const { finished, ready } = document.startViewTransition(async () => {
			resolve();
			await complete.catch(() => undefined);
			// Two elements of one name would end the transition, and a card may be on the next page too.
			picture.style.viewTransitionName = '';
			first = document.querySelector<HTMLElement>('#picture-1 img');
			if (first) first.style.viewTransitionName = NAME;
		});
		// The browser may leave the transition out, in a hidden window for example.
		ready.catch(() => undefined);
		void finished.then(() => {
			if (first) first.style.viewTransitionName = '';
		});
	});
}

function findPicture(url: URL): HTMLElement | undefined {
	const links = document.querySelectorAll<HTMLAnchorElement>('article h3 a');
	return Array.from(links)
		.filter(({ href }) => href === url.href)
		.flatMap((link) => link.closest('article')?.querySelector('img') ?? [])
		.find((picture) => {
			const { top, bottom, left, right } = picture.getBoundingClientRect();
			return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
		});
}
