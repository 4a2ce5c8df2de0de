/** The one version of the commerce protocol that the store speaks. */
export const UCP_VERSION = '2026-08-25';

export function specUrl(page: string): string {
	return `https://ucp.dev/${UCP_VERSION}/specification/${page}`;
}

export function schemaUrl(name: string): string {
	return `https://ucp.dev/${UCP_VERSION}/schemas/${name}.json`;
}
