import { z } from 'zod';
import { isLoopback, parseOrigin } from '$lib/core/origins';
import { shopConfig } from '../../../../shop.config';
import type { PlatformValues } from '../storefront/settings';
import type { Given, Values } from './settings';

const securityContact = z
	.string()
	.regex(
		/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+[\d-]+)$/,
		'must be an address such as mailto:security@your-shop.example, https://… or tel:+…'
	);
const siteOrigin = z.string().transform((value, context) => {
	const origin = parseOrigin(value);
	if (origin === null) context.addIssue('must be an origin such as https://shop.example');
	return origin?.origin ?? z.NEVER;
});

export const variables = {
	SECURITY_CONTACT: securityContact.optional(),
	SITE_NAME: z.string().optional(),
	SITE_URL: siteOrigin.prefault(shopConfig.site.url)
};

export type SiteValues = Values<typeof variables>;

/** A shop that takes itself for its store asks itself without end. */
export function listFaults(_: Given, values: (SiteValues & PlatformValues) | undefined): string[] {
	const { PLATFORM_STORE_DOMAIN: store, SITE_URL: site } = values ?? {};
	if (store === undefined || site === undefined || toPlainHost(store) !== toPlainHost(site))
		return [];
	return [
		`PLATFORM_STORE_DOMAIN is "${new URL(store).host}", the shop's own address (SITE_URL), but must be the address that the store has at the platform, such as your-store.myshopify.com: the shop would ask itself.`
	];
}

/** Programs on this machine have different ports; of other hosts, `www.` is the same site. */
function toPlainHost(origin: string): string {
	const { hostname, host } = new URL(origin);
	return isLoopback(hostname)
		? host.replace(hostname, 'localhost')
		: hostname.replace(/^www\.|\.$/g, '');
}

export function listWarnings(given: Given, { SITE_URL: siteUrl }: SiteValues): string[] {
	const isLocal = isLoopback(parseOrigin(siteUrl)?.hostname ?? '');
	const isForgotten = given['SITE_URL'] === undefined && isLocal;
	if (given['PLATFORM_STORE_DOMAIN'] === undefined || !isForgotten) return [];
	return [
		`SITE_URL is not set: links point to ${siteUrl}, and forms sent from any other address are refused. Set SITE_URL to the address that shoppers open, such as https://shop.example.`
	];
}

export function arrange({ SECURITY_CONTACT, SITE_NAME, SITE_URL }: SiteValues) {
	return {
		/** `name` is null where it is the store's own: `site.ts` knows it. */
		site: { name: SITE_NAME ?? shopConfig.site.name, url: SITE_URL },
		/** Where to report weaknesses of the shop; without it `/.well-known/security.txt` is a 404. */
		securityContact: SECURITY_CONTACT
	};
}
