import { z } from 'zod';
import { isLoopback, parseOrigin } from '$lib/core/origins';
import { NEWEST_API_VERSION } from '../base/api-version';
import { debugFlag, integer } from '../base/environment';
import type { Given, Need, Values } from '../base/settings';

/** A credential of the demo store. */
const DEMO_STORE_TOKEN = '6f75722d7075626c69632d746f6b656e';
/** Tokens of the Admin API, of apps and of private access; a browser could read a public one. */
const SERVER_TOKEN = /^shp[a-z]{2}_/;

const storeOrigin = z.string().transform((value, context) => {
	const origin = parseOrigin(value);
	if (origin?.protocol === 'https:' || isLoopback(origin?.hostname ?? '')) {
		return origin?.origin ?? z.NEVER;
	}
	const message = 'must be a bare host such as your-store.example; http:// only for localhost';
	context.addIssue(message);
	return z.NEVER;
});

const apiVersion = z.string().transform((value, context) => {
	const fault = describeVersionFault(value);
	if (fault !== null) context.addIssue(fault);
	return fault === null ? value : z.NEVER;
});

/** The platform publishes a version in the first month of each quarter. Null: it is one. */
function describeVersionFault(value: string): string | null {
	const [, year, month] = /^(2\d{3})-(\d{2})$/.exec(value) ?? [];
	if (year === undefined || month === undefined) {
		return value === 'unstable' ? null : 'must be a version such as 2026-10, or unstable';
	}
	const quarter = Math.round((Number(year) * 12 + Number(month) - 1) / 3);
	const nearest = `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}`;
	if (nearest === value) return null;
	return `must be a version of January, April, July or October, or unstable: the nearest is ${nearest}`;
}

export const variables = {
	PLATFORM_STORE_DOMAIN: storeOrigin.optional(),
	PLATFORM_PUBLIC_TOKEN: z
		.string()
		.refine(
			(value) => !SERVER_TOKEN.test(value),
			'must be a public access token of the Storefront API; those that begin with shp…_ are private tokens (PLATFORM_PRIVATE_TOKEN) or belong to the Admin API'
		)
		.optional(),
	PLATFORM_PRIVATE_TOKEN: z.string().optional(),
	PLATFORM_API_VERSION: apiVersion.default(NEWEST_API_VERSION),
	PLATFORM_TIMEOUT_MS: integer(100, 120_000).default(30_000),
	DEBUG_PLATFORM: debugFlag.default(false),
	DEMO_STORE_PORT: integer(1, 65_535).default(4010)
};

export type PlatformValues = Values<typeof variables>;

/** Either token opens a store. */
export function listNeeds({ PLATFORM_STORE_DOMAIN, PLATFORM_PRIVATE_TOKEN }: Given): Need[] {
	if (PLATFORM_STORE_DOMAIN === undefined || PLATFORM_PRIVATE_TOKEN !== undefined) return [];
	return [
		{
			by: 'PLATFORM_STORE_DOMAIN is set',
			names: ['PLATFORM_PUBLIC_TOKEN'],
			hint: ' PLATFORM_PRIVATE_TOKEN serves too.'
		}
	];
}

export function arrange(values: PlatformValues) {
	return {
		platform: {
			isDemoStore: values.PLATFORM_STORE_DOMAIN === undefined,
			origin: values.PLATFORM_STORE_DOMAIN ?? getDemoOrigin(values),
			apiVersion: values.PLATFORM_API_VERSION,
			publicToken: values.PLATFORM_PUBLIC_TOKEN ?? DEMO_STORE_TOKEN,
			privateToken: values.PLATFORM_PRIVATE_TOKEN ?? null,
			timeoutMs: values.PLATFORM_TIMEOUT_MS,
			isDebug: values.DEBUG_PLATFORM
		}
	};
}

export function getDemoOrigin({
	DEMO_STORE_PORT
}: Pick<PlatformValues, 'DEMO_STORE_PORT'>): string {
	return `http://localhost:${DEMO_STORE_PORT}`;
}

/** The address of a service of the demo store; null beside a real store, which has none. */
export function findDemoService(values: PlatformValues, path: string): string | null {
	return values.PLATFORM_STORE_DOMAIN === undefined ? getDemoOrigin(values) + path : null;
}
