import type { Attachment } from 'svelte/attachments';

/** Calls back when the element is this near below the screen, once for each time it is attached. */
export function comingIntoSight(distancePx: number, callback: () => void): Attachment {
	return (element) => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				callback();
			},
			{ rootMargin: `0px 0px ${String(distancePx)}px` }
		);
		observer.observe(element);
		return () => observer.disconnect();
	};
}
