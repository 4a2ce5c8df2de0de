import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
	DEMO_WEBHOOK_SECRET,
	SETTINGS,
	splitList,
	SWITCHES,
	type Setting
} from './setting-table.ts';

export interface DemoStoreSettings {
	host: string;
	/** 0 lets the system choose. */
	port: number;
	/** SQLite file, or `:memory:`. With another store's data, its file is in that folder: the two must never meet. */
	databasePath: string;
	/** Loads the seed afresh before the first request. */
	reset: boolean;
	/** Folder of another store's data; null for the demo's. */
	seedFolder: string | null;
	/** Products generated on top of the seed. */
	generatedProducts: number;
	publicToken: string;
	privateToken: string;
	/** Start of the store's own links (pictures, checkout); null for the address it listens on. */
	origin: string | null;
	/** The storefront, for links back to it. */
	shopOrigin: string;
	/** Addresses that hear of every change, signed with the secret. */
	webhooks: { targets: string[]; secret: string };
	/** The program that customers sign in to; more origins stand beside the storefront's. */
	accountClient: { id: string; secret: string; origins: string[] };
	accessTokenSeconds: number;
}

export type ParsedCommand = { kind: 'run'; settings: DemoStoreSettings } | { kind: 'help' };

/** Says which setting is wrong, its value, the rule, and what would work; one line each. */
export class SettingsError extends Error {
	override name = 'SettingsError';
}

const LABEL_WIDTH = 33;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

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
	const names = Object.keys(SETTINGS) as SettingName[];
	const values = Object.fromEntries(
		names.map((name) => [name, readSetting(SETTINGS[name], flags, environment, problems)])
	) as Record<SettingName, string>;
	const accountOrigins = splitList(values.accountOrigins);
	const targets = splitList(values.webhookUrl);
	problems.push(...findOpenTargets(targets, values.webhookSecret));
	if (flags['memory'] === true && flags['data'] !== undefined) {
		problems.push(
			`--memory and --data ${String(flags['data'])} exclude each other: leave one out.`
		);
	}
	if (problems.length > 0) throw new SettingsError(problems.join('\n'));

	const seedFolder = values.seed === '' ? null : resolve(workingDirectory, values.seed);
	return {
		kind: 'run',
		settings: {
			host: values.host,
			port: Number(values.port),
			databasePath:
				flags['memory'] === true
					? ':memory:'
					: resolve(seedFolder ?? workingDirectory, values.data),
			reset: flags['reset'] === true,
			seedFolder,
			generatedProducts: Number(values.products),
			publicToken: values.publicToken,
			privateToken: values.privateToken,
			origin: values.origin === '' ? null : new URL(values.origin).origin,
			shopOrigin: new URL(values.shopOrigin).origin,
			webhooks: { targets, secret: values.webhookSecret },
			accountClient: {
				id: values.accountClientId,
				secret: values.accountClientSecret,
				origins: [values.shopOrigin, ...accountOrigins].map((url) => new URL(url).origin)
			},
			accessTokenSeconds: Number(values.accessTokenSeconds)
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
	const settings: Setting[] = Object.values(SETTINGS);
	const lists = new Set(settings.filter(({ isList }) => isList).map(({ flag }) => flag));
	const options = Object.fromEntries<{ type: 'string' | 'boolean' }>([
		...settings.map(({ flag }) => [flag, { type: 'string' }] as const),
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
		const value = readFlag(token.rawName, token.value, options[token.name]?.type);
		const before = lists.has(token.name) ? flags[token.name] : undefined;
		flags[token.name] = before === undefined ? value : `${before},${value}`;
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
	const shown = setting.isSecret ? '(hidden)' : JSON.stringify(value);
	problems.push(`${name} is ${shown}; it must be ${setting.rule}.`);
	return '';
}

/** The default secret is public: no receiver in a network may trust it. */
function findOpenTargets(targets: readonly string[], secret: string): string[] {
	if (secret !== DEMO_WEBHOOK_SECRET) return [];
	return targets
		.filter((target) => !LOOPBACK.test(URL.parse(target)?.hostname ?? ''))
		.map(
			(target) =>
				`--webhook-url ${JSON.stringify(target)} is not on this machine and needs a secret of its own: ` +
				'set --webhook-secret or DEMO_STORE_WEBHOOK_SECRET, and the same in the receiver.'
		);
}
