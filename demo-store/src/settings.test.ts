import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
	DEMO_ACCOUNT_CLIENT_ID,
	DEMO_ACCOUNT_CLIENT_SECRET,
	DEMO_PRIVATE_TOKEN,
	DEMO_PUBLIC_TOKEN,
	DEMO_WEBHOOK_SECRET
} from './setting-table.ts';
import { parseSettings, renderHelp, SettingsError } from './settings.ts';

const DIRECTORY = '/srv/shop';

function settingsOf(argv: string[], environment: Record<string, string> = {}) {
	const command = parseSettings(argv, environment, DIRECTORY);
	if (command.kind !== 'run') throw new Error('expected settings, got the help');
	return command.settings;
}

function refusalOf(argv: string[], environment: Record<string, string> = {}): string {
	try {
		parseSettings(argv, environment, DIRECTORY);
	} catch (error) {
		if (error instanceof SettingsError) return error.message;
		throw error;
	}
	throw new Error('expected a refusal');
}

describe('refuses', () => {
	test.each([
		[['--port', '65536'], '--port is "65536"; it must be a whole number from 0 to 65535'],
		[['--port', '80.5'], '--port is "80.5"'],
		[['--port='], '--port is ""'],
		[['--port', '-1'], '--port is "-1"'],
		[['--port'], '--port has no value'],
		[['--products', '10001'], '--products is "10001"; it must be a whole number from 0 to'],
		[['--products', '1e5'], '--products is "1e5"'],
		[['--host', 'http://x'], '--host is "http://x"'],
		[['--data', 'somewhere/'], '--data is "somewhere/"'],
		[['--public-token', 'short'], '--public-token is "short"; it must be 8 to 128 letters'],
		[['--origin', 'localhost:4010'], '--origin is "localhost:4010"'],
		[['--origin', 'http://localhost:4010/shop'], '--origin is "http://localhost:4010/shop"'],
		[['--shop-origin', 'ftp://x.example'], '--shop-origin is "ftp://x.example"'],
		[['--webhook-url', 'localhost:3000'], '--webhook-url is "localhost:3000"; it must be http(s)'],
		[['--webhook-url', 'http://u:p@localhost/'], '--webhook-url is "http://u:p@localhost/"'],
		[['--webhook-secret', 'hunter2'], '--webhook-secret is (hidden); it must be 16 characters'],
		[['--account-client-id', 'a b'], '--account-client-id is "a b"'],
		[['--account-origin', 'shop.example'], '--account-origin is "shop.example"'],
		[['--access-token-seconds', '0'], '--access-token-seconds is "0"; it must be a whole number'],
		[['--prot', '1'], 'Unknown flag --prot. Known flags: --port, --host'],
		[['-p', '1'], 'Unknown flag -p'],
		[['--reset=yes'], '--reset=yes: it is a switch, write only --reset'],
		[['4010'], 'Unexpected argument "4010"'],
		[['--'], 'Unexpected argument "--"'],
		[['--memory', '--data', 'x.sqlite'], '--memory and --data x.sqlite exclude each other']
	])('%j', (argv, message) => {
		expect(refusalOf(argv)).toContain(message);
	});

	test('a bad variable, by its name', () => {
		expect(refusalOf([], { DEMO_STORE_PORT: 'web' })).toBe(
			'DEMO_STORE_PORT is "web"; it must be a whole number from 0 to 65535 ' +
				'(0: any free port), for example 4010.'
		);
	});

	test('with every problem at once', () => {
		const message = refusalOf(['--port', 'x'], { DEMO_STORE_ORIGIN: 'x' });
		expect(message.split('\n')).toHaveLength(2);
	});
});

describe('accepts', () => {
	test('nothing at all', () => {
		expect(settingsOf([])).toEqual({
			host: '127.0.0.1',
			port: 4010,
			databasePath: '/srv/shop/.data/demo-store.sqlite',
			reset: false,
			seedFolder: null,
			import: null,
			generatedProducts: 0,
			publicToken: DEMO_PUBLIC_TOKEN,
			privateToken: DEMO_PRIVATE_TOKEN,
			origin: null,
			shopOrigin: 'http://localhost:3000',
			accountClient: {
				id: DEMO_ACCOUNT_CLIENT_ID,
				secret: DEMO_ACCOUNT_CLIENT_SECRET,
				origins: ['http://localhost:3000']
			},
			accessTokenSeconds: 3600,
			webhooks: { targets: [], secret: DEMO_WEBHOOK_SECRET }
		});
	});

	test('tokens of the form that the platform gives, by default', () => {
		const { publicToken, privateToken } = settingsOf([]);
		expect([publicToken, privateToken]).toEqual([
			expect.stringMatching(/^[0-9a-f]{32}$/),
			expect.stringMatching(/^[0-9a-f]{32}$/)
		]);
	});

	test('variables, and an empty one as not set', () => {
		const settings = settingsOf([], {
			DEMO_STORE_PORT: '4140',
			DEMO_STORE_HOST: '',
			DEMO_STORE_ORIGIN: 'https://store.example/'
		});
		expect(settings).toMatchObject({
			port: 4140,
			host: '127.0.0.1',
			origin: 'https://store.example'
		});
	});

	test('flags before variables', () => {
		const settings = settingsOf(['--port=4141', '--products', '10000', '--reset'], {
			DEMO_STORE_PORT: '4140'
		});
		expect(settings).toMatchObject({ port: 4141, generatedProducts: 10_000, reset: true });
	});

	test('--memory over the path of the environment', () => {
		expect(settingsOf(['--memory'], { DEMO_STORE_DATA: '/tmp/x' }).databasePath).toBe(':memory:');
	});

	test('the folder of another store, with a database of its own', () => {
		expect(settingsOf(['--seed', 'other'])).toMatchObject({
			seedFolder: '/srv/shop/other',
			databasePath: '/srv/shop/other/.data/demo-store.sqlite'
		});
		expect(settingsOf(['--seed', 'other', '--data', 'x.db']).databasePath).toBe(
			'/srv/shop/other/x.db'
		);
	});

	test('an absolute path as it is', () => {
		expect(settingsOf(['--data', '/tmp/x.sqlite']).databasePath).toBe('/tmp/x.sqlite');
	});
});

describe('an import', () => {
	test('of several files is kept in memory, in a country of its currency', () => {
		const flags = ['--import', 'a b.csv', '/tmp/c,d.csv', '--currency', 'EUR', '--import=e.json'];
		expect(settingsOf(flags)).toMatchObject({
			databasePath: ':memory:',
			import: {
				files: ['/srv/shop/a b.csv', '/tmp/c,d.csv', '/srv/shop/e.json'],
				shop: { name: '', currency: 'EUR', country: 'DE', language: 'EN' }
			}
		});
		expect(settingsOf(['--import', 'a.csv', '--data', 'x.db']).databasePath).toBe('/srv/shop/x.db');
	});

	test.each([
		[['--currency', 'EURO'], '--currency is "EURO"; it must be three capital letters'],
		[['--currency', 'XQX'], '--currency is "XQX"; it must be three capital letters'],
		[['--country', 'Germany'], '--country is "Germany"; it must be two capital letters'],
		[['--language', 'deutsch'], '--language is "deutsch"; it must be'],
		[['--seed', 'x'], '--import and --seed are both products of the store: leave one out.'],
		[['--products', '5'], '--import and --products are both products of the store: leave one out.']
	])('refuses %j', (flags, message) => {
		expect(() => settingsOf(['--import', 'a.csv', ...flags])).toThrow(message);
	});

	test('has the flags that name its shop', () => {
		expect(() => settingsOf(['--currency', 'EUR'])).toThrow(
			'--currency is of the shop of an import: give --import too, or leave it out.'
		);
	});
});

describe('webhooks', () => {
	const LOCAL = 'http://localhost:3000/api/webhooks/platform';
	const REMOTE = 'https://shop.example/api/webhooks/platform';

	test('go to every address of all flags, or of the variable', () => {
		const flags = ['--webhook-url', LOCAL, '--webhook-url', 'http://[::1]:3001/'];
		expect(settingsOf(flags, { DEMO_STORE_WEBHOOK_URL: REMOTE }).webhooks.targets).toEqual([
			LOCAL,
			'http://[::1]:3001/'
		]);
		const environment = { DEMO_STORE_WEBHOOK_URL: `${LOCAL},http://127.0.0.1:3001/` };
		expect(settingsOf([], environment).webhooks.targets).toEqual([LOCAL, 'http://127.0.0.1:3001/']);
	});

	test('leave this machine only under a secret that not everybody knows', () => {
		expect(refusalOf(['--webhook-url', LOCAL, '--webhook-url', REMOTE])).toBe(
			`--webhook-url "${REMOTE}" is not on this machine and needs a secret of its own: set ` +
				'--webhook-secret or DEMO_STORE_WEBHOOK_SECRET, and the same in the receiver.'
		);
		const secret = 'x'.repeat(16);
		const { webhooks } = settingsOf(['--webhook-url', REMOTE, '--webhook-secret', secret]);
		expect(webhooks).toEqual({ targets: [REMOTE], secret });
	});
});

test('the help names every flag and variable, also when other flags are wrong', () => {
	expect(parseSettings(['--help', '--port', 'x'], {}, DIRECTORY)).toEqual({ kind: 'help' });
	for (const name of [
		'--port N',
		'--memory',
		'--reset',
		'DEMO_STORE_SHOP_ORIGIN',
		'Default 4010'
	]) {
		expect(renderHelp()).toContain(name);
	}
});

test('the documentation has every flag, variable and default of the help', () => {
	const page = readFileSync(join(import.meta.dirname, '../../docs/demo-store.md'), 'utf8');
	const names = renderHelp().match(/--[a-z-]+(?= )|DEMO_STORE_\w+|(?<=Default )\S+(?=\.)/g) ?? [];
	expect(names.length).toBeGreaterThan(20);
	for (const name of names.filter((name) => name !== '--help')) {
		expect(page).toContain(`\`${name}\``);
	}
});
