import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

export interface DemoStoreSettings {
	host: string;
	/** 0 lets the system choose. */
	port: number;
	/** SQLite file, or `:memory:`. */
	databasePath: string;
	/** Loads the seed afresh before the first request. */
	reset: boolean;
	/** Products generated on top of the seed. */
	generatedProducts: number;
	publicToken: string;
	privateToken: string;
	/** Start of the store's own links (pictures, checkout); null for the address it listens on. */
	origin: string | null;
	/** The storefront, for links back to it. */
	shopOrigin: string;
}

export type ParsedCommand = { kind: 'run'; settings: DemoStoreSettings } | { kind: 'help' };

/** Says which setting is wrong, its value, the rule, and what would work; one line each. */
export class SettingsError extends Error {
	override name = 'SettingsError';
}

/** No secrets: they are documented, and a demo store holds nothing that needs one. */
export const DEMO_PUBLIC_TOKEN = 'prism-demo-public-token';
export const DEMO_PRIVATE_TOKEN = 'prism-demo-private-token';

const MAX_PRODUCTS = 1_000_000;
const LABEL_WIDTH = 26;

interface Setting {
	flag: string;
	/** How the value is called in the help. */
	placeholder: string;
	variable: string;
	fallback?: string;
	help: string;
	/** What a good value is, and one that works. */
	rule: string;
	schema: z.ZodType<string>;
}

const token = z.string().regex(/^[\w-]{8,128}$/);
const httpOrigin = z
	.string()
	.refine((value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value));

const SETTINGS = {
	port: {
		flag: 'port',
		placeholder: 'N',
		variable: 'DEMO_STORE_PORT',
		fallback: '4010',
		help: 'Port to listen on; the next free one is taken when it is in use.',
		rule: 'a whole number from 0 to 65535 (0: any free port), for example 4010',
		schema: wholeNumber(65_535)
	},
	host: {
		flag: 'host',
		placeholder: 'ADDRESS',
		variable: 'DEMO_STORE_HOST',
		fallback: '127.0.0.1',
		help: 'Address to listen on; 0.0.0.0 opens the store to the network.',
		rule: 'a host name or an IP address without scheme and port, for example 127.0.0.1',
		schema: z.string().regex(/^[A-Za-z0-9.:-]+$/)
	},
	data: {
		flag: 'data',
		placeholder: 'PATH',
		variable: 'DEMO_STORE_DATA',
		fallback: '.data/demo-store.sqlite',
		help: 'Database file; made when it does not exist, kept over restarts.',
		rule: 'a path of a file, for example .data/demo-store.sqlite',
		schema: z.string().refine((path) => path !== '' && !path.endsWith('/'))
	},
	products: {
		flag: 'products',
		placeholder: 'N',
		variable: 'DEMO_STORE_PRODUCTS',
		fallback: '0',
		help: 'Generate N products on top of the seed, the same ones every time.',
		rule: `a whole number from 0 to ${MAX_PRODUCTS}, for example 10000`,
		schema: wholeNumber(MAX_PRODUCTS)
	},
	publicToken: {
		flag: 'public-token',
		placeholder: 'TOKEN',
		variable: 'DEMO_STORE_PUBLIC_TOKEN',
		fallback: DEMO_PUBLIC_TOKEN,
		help: 'The public access token that the Storefront API accepts.',
		rule: `8 to 128 letters, digits, "-" and "_", for example ${DEMO_PUBLIC_TOKEN}`,
		schema: token
	},
	privateToken: {
		flag: 'private-token',
		placeholder: 'TOKEN',
		variable: 'DEMO_STORE_PRIVATE_TOKEN',
		fallback: DEMO_PRIVATE_TOKEN,
		help: 'The access token that servers use, with the address of their buyer.',
		rule: `8 to 128 letters, digits, "-" and "_", for example ${DEMO_PRIVATE_TOKEN}`,
		schema: token
	},
	origin: {
		flag: 'origin',
		placeholder: 'URL',
		variable: 'DEMO_STORE_ORIGIN',
		help: "Start of the store's own links; by default the address it listens on.",
		rule: 'an http(s) origin without path, for example http://localhost:4010',
		schema: httpOrigin
	},
	shopOrigin: {
		flag: 'shop-origin',
		placeholder: 'URL',
		variable: 'DEMO_STORE_SHOP_ORIGIN',
		fallback: 'http://localhost:3000',
		help: 'The storefront, for links back to it.',
		rule: 'an http(s) origin without path, for example http://localhost:3000',
		schema: httpOrigin
	}
} satisfies Record<string, Setting>;

const SWITCHES = {
	memory: 'Keep everything in memory; a restart forgets it.',
	reset: 'Empty the database and load the seed before starting.',
	help: 'Show this text.'
};

type SettingName = keyof typeof SETTINGS;
type Flags = Record<string, string | boolean | undefined>;

/** Flags win over the environment; an empty variable counts as not set. */
export function parseSettings(
	argv: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
	workingDirectory: string
): ParsedCommand {
	const flags = parseFlags(argv);
	if (flags['help'] === true) return { kind: 'help' };

	const problems: string[] = [];
	const read = (name: SettingName) => readSetting(SETTINGS[name], flags, environment, problems);
	const values = {
		port: read('port'),
		host: read('host'),
		data: read('data'),
		products: read('products'),
		publicToken: read('publicToken'),
		privateToken: read('privateToken'),
		origin: read('origin'),
		shopOrigin: read('shopOrigin')
	};
	if (flags['memory'] === true && flags['data'] !== undefined) {
		problems.push(
			`--memory and --data ${String(flags['data'])} exclude each other: leave one out.`
		);
	}
	if (problems.length > 0) throw new SettingsError(problems.join('\n'));

	return {
		kind: 'run',
		settings: {
			host: values.host,
			port: Number(values.port),
			databasePath: flags['memory'] === true ? ':memory:' : resolve(workingDirectory, values.data),
			reset: flags['reset'] === true,
			generatedProducts: Number(values.products),
			publicToken: values.publicToken,
			privateToken: values.privateToken,
			origin: values.origin === '' ? null : new URL(values.origin).origin,
			shopOrigin: new URL(values.shopOrigin).origin
		}
	};
}

export function renderHelp(): string {
	const settings: Setting[] = Object.values(SETTINGS);
	const rows = settings.map(({ flag, placeholder, variable, fallback, help }) => [
		`--${flag} ${placeholder}`,
		`${help} ${fallback === undefined ? '' : `Default ${fallback}. `}(${variable})`
	]);
	const switches = Object.entries(SWITCHES).map(([flag, help]) => [`--${flag}`, help]);
	return [
		'Usage: npm run demo-store -- [flags]',
		'',
		...[...rows, ...switches].map(
			([label = '', text = '']) => `  ${label.padEnd(LABEL_WIDTH)}${text}`
		),
		''
	].join('\n');
}

function parseFlags(argv: readonly string[]): Flags {
	const options = Object.fromEntries<{ type: 'string' | 'boolean' }>([
		...Object.values(SETTINGS).map(({ flag }) => [flag, { type: 'string' }] as const),
		...Object.keys(SWITCHES).map((flag) => [flag, { type: 'boolean' }] as const)
	]);
	const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
	const flags: Flags = {};
	for (const token of tokens) {
		if (token.kind !== 'option') {
			throw new SettingsError(
				`Unexpected argument ${describeArgument(token)}: everything is set by flags, see --help.`
			);
		}
		flags[token.name] = readFlag(token.rawName, token.value, options[token.name]?.type);
	}
	return flags;
}

function readFlag(rawName: string, value: string | undefined, type?: 'string' | 'boolean') {
	if (type === undefined) {
		const known = [...Object.values(SETTINGS).map(({ flag }) => flag), ...Object.keys(SWITCHES)];
		throw new SettingsError(
			`Unknown flag ${rawName}. Known flags: ${known.map((flag) => `--${flag}`).join(', ')}.`
		);
	}
	if (type === 'boolean') {
		if (value === undefined) return true;
		throw new SettingsError(`${rawName}=${value}: it is a switch, write only ${rawName}.`);
	}
	if (value === undefined) throw new SettingsError(`${rawName} has no value, see --help.`);
	return value;
}

function describeArgument(token: { kind: string; value?: unknown }): string {
	return token.kind === 'positional' ? JSON.stringify(token.value) : '"--"';
}

function readSetting(
	setting: Setting,
	flags: Flags,
	environment: Readonly<Record<string, string | undefined>>,
	problems: string[]
): string {
	const flag = flags[setting.flag];
	const variable = environment[setting.variable];
	const fromEnvironment = variable === undefined || variable === '' ? undefined : variable;
	const value = typeof flag === 'string' ? flag : (fromEnvironment ?? setting.fallback);
	if (value === undefined) return '';
	if (setting.schema.safeParse(value).success) return value;
	const name = typeof flag === 'string' ? `--${setting.flag}` : setting.variable;
	problems.push(`${name} is ${JSON.stringify(value)}; it must be ${setting.rule}.`);
	return '';
}

function wholeNumber(maximum: number) {
	return z.string().refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= maximum);
}
