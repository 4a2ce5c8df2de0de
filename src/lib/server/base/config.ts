import { building } from '$app/environment';
import { env } from '$env/dynamic/private';
import { z } from 'zod';
import { deepFreeze } from '$lib/core/deep-freeze';
import { SITE_URL_VARIABLES } from '$lib/core/origins';
import * as accounts from '../accounts/settings';
import * as adminApi from '../admin-api/settings';
import { findKeyVariable } from '../assistant/model-settings';
import * as assistant from '../assistant/settings';
import * as cache from '../cache/settings';
import * as consent from '../consent/settings';
import * as discovery from '../discovery/settings';
import * as doors from '../doors/settings';
import * as forms from '../forms/settings';
import * as hooks from '../hooks/settings';
import * as law from '../law/settings';
import * as localization from '../localization/settings';
import * as operations from '../operations/settings';
import * as preview from '../preview/settings';
import * as search from '../search/settings';
import * as statements from '../statements/settings';
import * as storefront from '../storefront/settings';
import * as prism from '../v1/prism/settings';
import * as webhooks from '../webhooks/settings';
import { describeUnknownSettings, secret } from './environment';
import type { Settings } from './settings';
import * as site from './site-settings';

/** The settings of each capability, in the order of `.env.example`. */
const SETTINGS = [
	storefront,
	search,
	prism,
	forms,
	statements,
	doors,
	site,
	law,
	localization,
	assistant,
	consent,
	hooks,
	discovery,
	accounts,
	webhooks,
	preview,
	adminApi,
	cache,
	operations
] as const;

type Part = (typeof SETTINGS)[number];
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
	all: infer Every
) => void
	? Every
	: never;
type Shape = All<Part['variables']>;
type Variables = z.output<z.ZodObject<Shape>>;
type VariableName = keyof Shape;
type Environment = Readonly<Record<string, string | undefined>>;

/** The same, where what a capability has not is undefined. */
const PARTS: readonly Settings<Variables>[] = SETTINGS;

/** Every variable, in the order of `.env.example`. */
export const environmentSchema = z.object(
	Object.assign({}, ...SETTINGS.map(({ variables }) => variables)) as Shape
);

/** Names that other tools of the ecosystem give to the same variable; ours wins over them. */
const ALIASES = {
	PLATFORM_STORE_DOMAIN: ['SHOPIFY_STORE_DOMAIN', 'NEXT_PUBLIC_SHOPIFY_STORE_DOMAIN'],
	PLATFORM_PUBLIC_TOKEN: [
		'SHOPIFY_STOREFRONT_ACCESS_TOKEN',
		'NEXT_PUBLIC_SHOPIFY_STOREFRONT_ACCESS_TOKEN'
	],
	PLATFORM_PRIVATE_TOKEN: ['SHOPIFY_STOREFRONT_PRIVATE_TOKEN'],
	PLATFORM_API_VERSION: ['SHOPIFY_API_VERSION'],
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: ['SHOPIFY_CUSTOMER_ACCOUNT_API_CLIENT_ID'],
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: ['SHOPIFY_CUSTOMER_ACCOUNT_API_CLIENT_SECRET'],
	DEBUG_PLATFORM: ['DEBUG_SHOPIFY'],
	PLATFORM_WEBHOOK_SECRET: ['SHOPIFY_WEBHOOK_SECRET'],
	PLATFORM_ADMIN_TOKEN: ['SHOPIFY_ADMIN_ACCESS_TOKEN'],
	PLATFORM_ADMIN_CLIENT_ID: ['SHOPIFY_CLIENT_ID'],
	PLATFORM_ADMIN_CLIENT_SECRET: ['SHOPIFY_CLIENT_SECRET'],
	SITE_URL: SITE_URL_VARIABLES.slice(1),
	ASSISTANT_SESSION_SECRET: ['AGENT_SESSION_SECRET'],
	ASSISTANT_PROFILE_URL: ['UCP_AGENT_PROFILE_URL']
} satisfies Partial<Record<VariableName, string[]>>;

/** Secrets that a deployment makes; others come from the platform and from providers. */
const OWN_SECRETS = Object.entries(environmentSchema.shape)
	.filter(([, rule]) => rule instanceof z.ZodOptional && rule.unwrap() === secret)
	.map(([name]) => name);
const SECRET = /TOKEN$|SECRET|API_KEY|REDIS_URL|PASSWORD/;

class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

/** Reads and checks everything at once; throws one error that names every fault. */
export function parseConfig(environment: Environment) {
	const given = readVariables(environment);
	const result = environmentSchema.safeParse(given);
	const faults = (result.error?.issues ?? []).map((issue) =>
		describeFault(String(issue.path[0]), issue.message, given)
	);
	faults.push(...listMissing(given), ...listEqualSecrets(given), ...listQuoted(given));
	faults.push(...PARTS.flatMap(({ listFaults }) => listFaults?.(given, result.data) ?? []));
	if (faults.length > 0 || !result.success) {
		throw new ConfigError(
			['The configuration is not usable; .env.example explains it.', ...faults].join('\n  ')
		);
	}
	const values = result.data;
	const warnings = [
		...PARTS.flatMap(({ listWarnings }) => listWarnings?.(given, values) ?? []),
		...describeUnknownSettings(Object.keys(environment), [
			...Object.keys(environmentSchema.shape),
			...Object.values(ALIASES).flat()
		])
	];
	const arranged = Object.assign({}, ...SETTINGS.map((part) => part.arrange(values))) as All<
		ReturnType<Part['arrange']>
	>;
	/** The request header that names the host, as adapter-node reads it. */
	const hostHeader = environment['HOST_HEADER']?.trim().toLowerCase() || 'host';
	return deepFreeze({ ...arranged, hostHeader, warnings });
}

/** Ours first, then its aliases; an empty value counts as none, as in a copied `.env.example`. */
function readVariables(environment: Environment): Record<string, string> {
	const given: Record<string, string> = {};
	const aliases: Readonly<Record<string, readonly string[]>> = ALIASES;
	for (const name of Object.keys(environmentSchema.shape)) {
		const names = [name, ...(aliases[name] ?? [])];
		const value = names.map((it) => environment[it]?.trim()).find((it) => it);
		if (value !== undefined) given[name] = value;
	}
	const key = environment[findKeyVariable(given['ASSISTANT_MODEL'] ?? '') ?? '']?.trim();
	if (key) given['ASSISTANT_API_KEY'] ??= key;
	return given;
}

/** `docker run --env-file` passes quotes on, so that they become a part of tokens and addresses. */
function listQuoted(given: Record<string, string>): string[] {
	return Object.keys(given)
		.filter((name) => /^(["'`])[^]*\1$/.test(given[name] ?? ''))
		.map((name) => `${name} is in quotes, which count as a part of it: write ${name}=value alone.`);
}

/** Lists variables that others make necessary. */
function listMissing(given: Record<string, string>): string[] {
	const needs = PARTS.flatMap(({ listNeeds }) => listNeeds?.(given) ?? []);
	return needs.flatMap(({ by, names, hint = '' }) =>
		names
			.filter((name) => given[name] === undefined)
			.map((name) => `${name} is missing: it is required because ${by}.${hint}`)
	);
}

/** A secret that two uses share is known to both; a secret of the shop's own has one use. */
function listEqualSecrets(given: Record<string, string>): string[] {
	const secrets = Object.keys(given)
		.filter((name) => SECRET.test(name))
		.flatMap((name) =>
			(given[name] ?? '').split(',').map((part) => ({ name, value: part.trim() }))
		);
	return OWN_SECRETS.flatMap((own, position) => {
		// The first of two secrets of our own names the pair.
		const named = new Set(OWN_SECRETS.slice(0, position + 1));
		const equal = secrets.filter(({ name, value }) => value === given[own] && !named.has(name));
		return equal.map(
			({ name }) =>
				`${own} is equal to ${name}, but must be a secret of its own: openssl rand -hex 32.`
		);
	});
}

function describeFault(name: string, rule: string, given: Record<string, string>): string {
	const value = SECRET.test(name) ? '(hidden)' : JSON.stringify(given[name] ?? null);
	return `${name} is ${value} but ${rule}.`;
}

// A build, such as one of an image, has no settings yet; it looks at exports of routes only.
export const config = parseConfig(building ? { AUTH_ENABLED: 'false' } : env);
