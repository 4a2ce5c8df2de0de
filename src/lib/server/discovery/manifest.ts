import { resizeImageUrl } from '$lib/core/resize-image-url';
import type { Brand, SiteSettings } from '$lib/domain/shop';

/** The color of the paper in `src/app.css`; `src/app.html` has it too. */
const PAPER = '#fafaf8';

/** The web app manifest: how the shop looks on a home screen. */
export function renderManifest(
	{ name }: Pick<SiteSettings, 'name'>,
	{ icon, action }: Pick<Brand, 'icon' | 'action'>
): string {
	const icons = [192, 512].map((size) => ({
		src: icon === null ? `/icon-${size}.png` : resizeImageUrl(icon, size),
		sizes: `${size}x${size}`,
		...(icon === null && { type: 'image/png' })
	}));
	return JSON.stringify({
		name,
		short_name: name,
		start_url: '/',
		display: 'browser',
		background_color: PAPER,
		theme_color: action?.background ?? PAPER,
		icons
	});
}
