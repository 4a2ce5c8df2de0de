/** Path and query of an address without one parameter. */
export function getPathWithout(url: URL, parameter: string): string {
	const params = new URLSearchParams(url.search);
	params.delete(parameter);
	return params.size > 0 ? `${url.pathname}?${params.toString()}` : url.pathname;
}
