/** The platform's CDN scales a picture to the `width` in its address, never beyond its own. */
export function resizeImageUrl(url: string, width: number): string {
	return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
}
