export function resizeImageUrl(url: string, width: number): string {
	return `${url}${url.includes('?') ? '&' : '?'}width=${String(width)}`;
}
