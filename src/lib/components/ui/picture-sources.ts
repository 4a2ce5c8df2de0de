/** Widths the pictures are asked for: few, so that caches between us and the shopper are shared. */
const WIDTHS = [160, 320, 480, 640, 800, 1000, 1200, 1600, 2000];
const FALLBACK_WIDTH = 800;

export interface PictureSources {
	src: string;
	srcset: string;
}

/** Candidates up to the picture's own width; the platform's CDN scales by the `width` parameter. */
export function listPictureSources(
	url: string,
	ownWidth: number,
	resize: (url: string, width: number) => string
): PictureSources {
	const smaller = WIDTHS.filter((width) => width < ownWidth);
	const widths = [...smaller, ownWidth];
	return {
		src: resize(url, Math.min(FALLBACK_WIDTH, ownWidth)),
		srcset: widths.map((width) => `${resize(url, width)} ${String(width)}w`).join(', ')
	};
}
