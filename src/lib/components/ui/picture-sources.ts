/** Widths the pictures are asked for: few, so that caches between us and the shopper are shared. */
const WIDTHS = [160, 320, 480, 720, 1080, 1440, 2000];
const FALLBACK_WIDTH = 720;

export interface PictureSources {
	src: string;
	srcset: string;
}

/** Candidates up to the picture's own width, and not beyond what its place can use. */
export function listPictureSources(
	image: { url: string; width: number },
	maxWidth = Infinity
): PictureSources {
	const limit = Math.min(image.width, maxWidth);
	const fitting = WIDTHS.filter((width) => width < limit);
	const widths = [...fitting, limit];
	return {
		src: resizeImageUrl(image.url, Math.min(FALLBACK_WIDTH, limit)),
		srcset: widths
			.map((width) => `${resizeImageUrl(image.url, width)} ${String(width)}w`)
			.join(', ')
	};
}

/** The platform's CDN scales a picture to the `width` in its address, never beyond its own. */
function resizeImageUrl(url: string, width: number): string {
	return `${url}${url.includes('?') ? '&' : '?'}width=${String(width)}`;
}
