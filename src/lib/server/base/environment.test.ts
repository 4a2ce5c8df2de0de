import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { contains } from '../../../../shop.config';
import { describeUnknownSettings, featureFlag } from './environment';

const SETTINGS = ['PLATFORM_PUBLIC_TOKEN', 'SITE_URL', 'REDIS_URL', 'CACHE_MEMORY_MB', 'LOG_LEVEL'];
const describeName = (name: string) => describeUnknownSettings([name], SETTINGS);

it.each([
	['PLATFORM_PUBLC_TOKEN', 'PLATFORM_PUBLIC_TOKEN'],
	['PLATFORM_PUBLIC_TOKENS', 'PLATFORM_PUBLIC_TOKEN'],
	['SITE_URI', 'SITE_URL'],
	['REDIS_URLS', 'REDIS_URL'],
	['CACHE_MEMORY', null],
	['CACHE_MEMROY_MB', 'CACHE_MEMORY_MB'],
	['LOGLEVEL', 'LOG_LEVEL'],
	['ADDRES_HEADER', 'ADDRESS_HEADER'],
	['SHUTDOWN_TIMOUT', 'SHUTDOWN_TIMEOUT']
])('takes %s for %s', (name, meant) => {
	const line = `${name} is no setting of the shop and changes nothing. Did you mean ${meant}?`;
	expect(describeName(name)).toEqual(meant === null ? [] : [line]);
});

it('names a setting that is gone', () => {
	expect(describeName('CACHE_OUTBOX_PATH')).toEqual([
		expect.stringMatching(/^CACHE_OUTBOX_PATH is no setting of the shop any more\. .*remove/)
	]);
});

it.each(['SHOPIFY_STOREFRONT_TOKEN', 'CDN_PURGE_KEY', 'PRISM_URL', 'NEWSLETTER_LIST'])(
	'names %s, which begins as settings of the shop do',
	(name) => {
		expect(describeName(name)).toHaveLength(1);
	}
);

it('names what is meant for the shop and is near no setting', () => {
	expect(describeName('PLATFORM_WAREHOUSE')).toEqual([
		'PLATFORM_WAREHOUSE is no setting of the shop and changes nothing. .env.example lists all.'
	]);
});

describe('says nothing about', () => {
	it.each([
		...['PATH', 'HOME', 'HOSTNAME', 'LANG', 'DATABASE_URL', 'NODE_ENV', 'npm_config_cache'],
		...['REDIS_SERVICE_HOST', 'REDIS_PORT', 'PLATFORM_PORT_443_TCP_ADDR', 'PLATFORM_SERVICE_PORT'],
		...['SHOPIFY_CLI_THEME_TOKEN', 'SHOPIFY_FLAG_STORE', 'TOSTRING', 'constructor'],
		...['BASE_URL', 'SITE_URL', 'PORT', 'XFF_DEPTH']
	])('%s', (name) => {
		expect(describeName(name)).toEqual([]);
	});

	it('any name of .env.example', () => {
		const example = readFileSync('.env.example', 'utf8');
		const settings = example.match(/^[A-Z_]+(?==)/gm) ?? [];
		const server = example.slice(example.indexOf('# Server settings'));
		const names = server.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? [];
		expect(names).toContain('MAX_QUEUE_MS');
		expect(describeUnknownSettings([...settings, ...names], settings)).toEqual([]);
	});
});

describe('featureFlag', () => {
	afterEach(() => void (contains.accounts = true));

	it.each([
		[undefined, true],
		['true', true],
		['false', false]
	])('reads %s as %s where the build contains the feature', (value, isOn) => {
		expect(featureFlag('accounts', true).parse(value)).toBe(isOn);
	});

	it('is off, and refuses to be on, where the build leaves the feature out', () => {
		contains.accounts = false;
		const rule = featureFlag('accounts', true);
		expect([rule.parse(undefined), rule.parse('false')]).toEqual([false, false]);
		expect(rule.safeParse('true').error?.issues[0]?.message).toMatch(
			/^must be false: this build leaves it out. Set accounts to true in contains/
		);
	});
});
