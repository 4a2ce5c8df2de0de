import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findHome, type ImportedShop } from './store/seed/import/build-shop.ts';
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
	/** Exports whose products are shown, and the shop they are shown in; null without. */
	import: { files: string[]; shop: ImportedShop } | null;
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
	const isGiven = (name: SettingName): boolean => {
		const { flag, variable } = SETTINGS[name];
		return flags[flag] !== undefined || Boolean(environment[variable]);
	};
	const names = Object.keys(SETTINGS) as SettingName[];
	const values = Object.fromEntries(
		names.map((name) => [name, readSetting(SETTINGS[name], flags, environment, problems)])
	) as Record<SettingName, string>;
	const accountOrigins = splitList(values.accountOrigins);
	const targets = splitList(values.webhookUrl);
	problems.push(
		...findOpenTargets(targets, values.webhookSecret),
		...findImportProblems(values.import !== '', isGiven)
	);
	if (flags['memory'] === true && flags['data'] !== undefined) {
		problems.push(
			`--memory and --data ${String(flags['data'])} exclude each other: leave one out.`
		);
	}
	if (problems.length > 0) throw new SettingsError(problems.join('\n'));

	const seedFolder = values.seed === '' ? null : resolve(workingDirectory, values.seed);
	const files = splitList(values.import, SETTINGS.import.separator);
	// The default database would hand the products of these files to the next start, which may name others.
	const isInMemory = flags['memory'] === true || (files.length > 0 && !isGiven('data'));
	return {
		kind: 'run',
		settings: {
			host: values.host,
			port: Number(values.port),
			databasePath: isInMemory ? ':memory:' : resolve(seedFolder ?? workingDirectory, values.data),
			reset: flags['reset'] === true,
			seedFolder,
			import:
				files.length === 0
					? null
					: {
							files: files.map((file) => resolve(workingDirectory, file)),
							shop: readImportedShop(values)
						},
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

export function renderHelp(command = 'demo-store'): string {
	const settings: Setting[] = Object.values(SETTINGS);
	const rows = settings.map(({ flag, placeholder, variable, fallback, help }) => [
		`--${flag} ${placeholder}`,
		`${help} ${fallback === undefined ? '' : `Default ${fallback}. `}(${variable})`
	]);
	const switches = Object.entries(SWITCHES).map(([flag, help]) => [`--${flag}`, help]);
	return [
		`Usage: npm run ${command} -- [flags]`,
		'',
		...[...rows, ...switches].map(
			([label = '', text = '']) => `  ${label.padEnd(LABEL_WIDTH)}${text}`
		),
		''
	].join('\n');
}

function parseFlags(argv: readonly string[]): Flags {
	const settings: Setting[] = Object.values(SETTINGS);
	const separators = new Map(settings.map(({ flag, separator }) => [flag, separator]));
	const options = Object.fromEntries<{ type: 'string' | 'boolean' }>([
		...settings.map(({ flag }) => [flag, { type: 'string' }] as const),
		...Object.keys(SWITCHES).map((flag) => [flag, { type: 'boolean' }] as const)
	]);
	const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
	const flags: Flags = {};
	const set = (name: string, value: string | boolean): void => {
		const separator = separators.get(name);
		const before = separator === undefined ? undefined : flags[name];
		flags[name] = before === undefined ? value : `${before}${separator}${value}`;
	};
	let isAfterImport = false;
	for (const token of tokens) {
		if (token.kind === 'option') {
			set(token.name, readFlag(token.rawName, token.value, options[token.name]?.type));
			isAfterImport = token.name === SETTINGS.import.flag;
		} else if (token.kind === 'positional' && isAfterImport) {
			// A shell writes `--import *.csv` as one flag with many files.
			set(SETTINGS.import.flag, token.value);
		} else {
			throw new SettingsError(
				`Unexpected argument ${describeArgument(token)}: everything is set by flags, see --help.`
			);
		}
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

function findImportProblems(isImport: boolean, isGiven: (name: SettingName) => boolean): string[] {
	const nameFlags = (names: readonly SettingName[]) =>
		names.filter(isGiven).map((name) => `--${SETTINGS[name].flag}`);
	if (isImport) {
		return nameFlags(['seed', 'products']).map(
			(flag) => `--import and ${flag} are both products of the store: leave one out.`
		);
	}
	return nameFlags(['name', 'currency', 'country', 'language', 'encoding']).map(
		(flag) => `${flag} is of the shop of an import: give --import too, or leave it out.`
	);
}

function readImportedShop(values: Record<SettingName, string>): ImportedShop {
	const { name, currency, language, encoding } = values;
	return {
		...{ name, currency, language },
		country: values.country || findHome(currency),
		...(encoding !== '' && { encoding })
	};
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
