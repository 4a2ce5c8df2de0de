import { page } from '$app/state';
import type { Product } from '$lib/domain/product';
import { createVisited, mayRemember } from './visited';

/** A row of the grid. */
const MAX_SHOWN = 4;
/** How far from the window the place is when its products are read. */
const NEARNESS = '600px';

/**
 * Remembers on the device that this product was looked at, and shows those of before at the place that the
 * page has for them, when it comes near. For what may be called again on the same page.
 */
export function followVisit(product: Product): void {
	const visited = createVisited(() => localStorage);
	if (!mayRemember(document.cookie, page.data.analytics?.isConsentAsked === true)) {
		visited.clear();
		return;
	}
	const others = visited.list().filter((handle) => handle !== product.handle);
	visited.add(product.handle);
	const place = document.querySelector<HTMLElement>('[data-recent=""]');
	if (place === null || others.length === 0) return;
	place.dataset['recent'] = 'awaited';
	whenNear(place, () => {
		import('./show-recent').then(
			({ showRecent }) => showRecent(place, others.slice(0, MAX_SHOWN), visited, product),
			() => undefined
		);
	});
}

function whenNear(place: HTMLElement, callback: () => void): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			callback();
		},
		{ rootMargin: NEARNESS }
	);
	observer.observe(place);
}
