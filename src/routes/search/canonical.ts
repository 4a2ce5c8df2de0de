/** Path and query of an address without some parameters. */
export function getPathWithout(url: URL, parameters: readonly string[]): string {
	const params = new URLSearchParams(url.search);
	for (const name of parameters) params.delete(name);
	return params.size > 0 ? `${url.pathname}?${params.toString()}` : url.pathname;
}
