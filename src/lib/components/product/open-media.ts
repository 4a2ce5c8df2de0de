import { playerTexts } from '$lib/messages/texts/player';
import PictureViewer from './PictureViewer.svelte';

/** Stops a player when the shopper leaves its place in the gallery. */
type Stop = () => void;

/** Returns the viewer for a picture's link in the gallery, and starts the player for any other. */
export function open(link: HTMLAnchorElement): typeof PictureViewer | undefined {
	if (link.dataset['player'] === undefined) return PictureViewer;
	void play(link);
	return undefined;
}

/**
 * Shows the player in place of its poster. Nothing of it, or of the company whose it is, is loaded before. The
 * poster is back when the shopper goes on to another picture.
 */
async function play(link: HTMLAnchorElement): Promise<void> {
	const place = link.parentElement;
	if (place === null || link.ariaBusy === 'true') return;
	const { embed } = link.dataset;
	const stop = embed === undefined ? await showModel(link, place) : showFrame(link, place, embed);
	if (stop !== null) stopWhenLeft(place, stop);
}

function showFrame(link: HTMLAnchorElement, place: HTMLElement, url: string): Stop {
	const frame = document.createElement('iframe');
	frame.title = link.title;
	frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
	// Players refuse to play for pages that they do not know the origin of.
	frame.referrerPolicy = 'strict-origin-when-cross-origin';
	frame.src = url;
	link.hidden = true;
	place.append(frame);
	frame.focus();
	return () => {
		frame.remove();
		link.hidden = false;
	};
}

/** Null when it cannot be shown: then a sentence stays with the poster. */
async function showModel(link: HTMLAnchorElement, place: HTMLElement): Promise<Stop | null> {
	const status = place.querySelector('[role="status"]');
	const say = (text: string) => {
		if (status) status.textContent = text;
	};
	link.ariaBusy = 'true';
	say(playerTexts.loading);
	try {
		const { viewModel } = await import('./view-model');
		const view = await viewModel(link.href, link.title);
		say(playerTexts.turn);
		place.insertBefore(view.canvas, status);
		view.canvas.addEventListener('pointerdown', () => say(''), { once: true });
		view.canvas.focus({ preventScroll: true });
		return () => {
			view.dispose();
			say('');
		};
	} catch {
		say(playerTexts.failed);
		return null;
	} finally {
		link.ariaBusy = null;
	}
}

function stopWhenLeft(place: HTMLElement, stop: Stop): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			stop();
		},
		{ root: place.closest('ul') }
	);
	observer.observe(place);
}
