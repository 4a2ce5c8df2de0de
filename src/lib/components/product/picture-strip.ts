interface Strip {
	scrollLeft: number;
	clientWidth: number;
	matches: (selector: string) => boolean;
	scrollTo: (options: ScrollToOptions) => void;
}

/** In a strip that begins at the right, places have negative offsets. */
const getSign = (strip: Pick<Strip, 'matches'>) => (strip.matches(':dir(rtl)') ? -1 : 1);

/** The place of the picture that a strip is scrolled to. */
export function findShownPlace(strip: Strip): number {
	return Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
}

export function scrollToPlace(strip: Strip, place: number, behavior?: ScrollBehavior): void {
	const left = getSign(strip) * place * strip.clientWidth;
	strip.scrollTo(behavior === undefined ? { left } : { left, behavior });
}

/** The step that an arrow key asks for: the way forward is the one that the strip runs. 0 for other keys. */
export function findKeyStep(strip: Pick<Strip, 'matches'>, key: string): number {
	if (key === 'ArrowRight') return getSign(strip);
	return key === 'ArrowLeft' ? -getSign(strip) : 0;
}
