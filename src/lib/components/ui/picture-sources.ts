import { resizeImageUrl } from '$lib/core/resize-image-url';

/** Widths the pictures are asked for: few, so that caches between us and the shopper are shared. */
const WIDTHS = [160, 320, 480, 600, 780, 1080, 1440, 2000];
const FALLBACK_WIDTH = 780;
/** The widest picture of a product's card, in device pixels. */
export const CARD_WIDTH = 780;
/** No layout shows a picture at less than a fifth of its greatest width: screens are not that small. */
const SMALLEST_SHARE = 0.2;

export interface PictureSources {
	src: string;
	/** Null where there is nothing to choose from. */
	srcset: string | null;
}

/** Candidates up to the picture's own width, and not beyond what its place can use. */
export function listPictureSources(
	image: { url: string; width: number },
	maxWidth = Infinity
): PictureSources {
	const limit = Math.min(image.width, maxWidth);
	const fitting = WIDTHS.filter((width) => width < limit && width >= limit * SMALLEST_SHARE);
	const widths = [...fitting, limit];
	const candidates = widths.map((width) => `${resizeImageUrl(image.url, width)} ${width}w`);
	return {
		src: resizeImageUrl(image.url, Math.min(FALLBACK_WIDTH, limit)),
		srcset: candidates.length > 1 ? candidates.join(', ') : null
	};
}
