/** What may change something: only a page of the site itself, which always says so. */
export function isFromSite({ headers }: Request, siteUrl: string): boolean {
	return headers.get('origin') === siteUrl && !isCrossSite(headers);
}

/** Said by browsers; other clients say nothing. */
export function isCrossSite(headers: Headers): boolean {
	return headers.get('sec-fetch-site') === 'cross-site';
}
