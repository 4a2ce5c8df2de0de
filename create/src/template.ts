/** Makes the files of a shop of the template and the answers. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { FEATURES, splitMarket, type Answers, type Feature } from './answers.ts';

/** One file carries the template: npm leaves some names, such as `.npmrc`, out of a package. */
export interface Template {
	version: string;
	changelog: string;
	files: Record<string, TemplateFile>;
}

export interface TemplateFile {
	/** In base64. */
	content: string;
	isProgram?: true;
}

/** The shop's `package.json` keeps it for upgrades. */
export interface Origin {
	version: string;
	answers: Answers;
}

export type Files = Map<string, { content: Buffer; isProgram: boolean }>;

export const ARCHIVE = 'template.json.gz';

export function packTemplate(template: Template): Buffer {
	return gzipSync(JSON.stringify(template), { level: 9 });
}

export function readTemplate(file: string): Template {
	return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Template;
}

/** Equal answers make equal files: an upgrade compares them with those of an older template. */
export function renderShop(template: Template, answers: Answers, packageName: string): Files {
	const files: Files = new Map();
	for (const [path, { content, isProgram }] of Object.entries(template.files)) {
		files.set(path, { content: Buffer.from(content, 'base64'), isProgram: isProgram ?? false });
	}
	const edit = (path: string, change: (text: string) => string) => {
		const file = files.get(path);
		if (file !== undefined) file.content = Buffer.from(change(file.content.toString()));
	};
	edit('package.json', (text) => writeManifest(text, template.version, answers, packageName));
	edit('package-lock.json', (text) => {
		const lock = JSON.parse(text) as Manifest & { packages: Record<string, { name?: string }> };
		const root = lock.packages[''];
		if (root !== undefined) root.name = packageName;
		return writeJson({ ...lock, name: packageName });
	});
	edit('shop.config.ts', (text) => writeShopConfig(text, answers));
	edit('README.md', (text) => fillIn(text, answers));
	edit('static/favicon.svg', (text) => fillIn(text, answers));
	return files;
}

interface Manifest extends Record<string, unknown> {
	name: string;
	devDependencies?: Record<string, string>;
}

function writeManifest(text: string, version: string, answers: Answers, name: string): string {
	const manifest = JSON.parse(text) as Manifest;
	const origin: Origin = { version, answers };
	if (answers.demoStore !== null && manifest.devDependencies !== undefined) {
		manifest.devDependencies['prism-demo-store'] = answers.demoStore;
	}
	return writeJson({ ...manifest, name, prism: origin });
}

export function writeJson(value: unknown): string {
	return `${JSON.stringify(value, null, '\t')}\n`;
}

function writeShopConfig(text: string, { name, markets, features }: Answers): string {
	const { country, language } = splitMarket(markets[0] ?? 'US/en');
	const code = language.toUpperCase().replace('-', '_');
	const locale = `${language.slice(0, 2)}-${country}`;
	let config = text
		// The type stays wide: the code asks whether there is a name.
		.replace('name: null as', () => `name: '${name.replaceAll("'", "\\'")}' as`)
		.replace(
			/localization: \{[^}]*\}/,
			`localization: { country: '${country}', language: '${code}', locale: '${locale}' }`
		);
	for (const [feature, { key }] of Object.entries(FEATURES)) {
		const isEnabled = features.includes(feature as Feature);
		config = config.replace(
			new RegExp(String.raw`(\b${key}: \{\s*isEnabled: )(?:true|false)`),
			`$1${isEnabled}`
		);
	}
	return config;
}

/** Fills in what the README and the icon say of the shop; no version, which every upgrade would change there. */
function fillIn(text: string, { name, store, markets }: Answers): string {
	const values: Record<string, string> = {
		name,
		initial: String.fromCodePoint(name.codePointAt(0) ?? 32).toUpperCase(),
		store: store ?? 'the demo store',
		markets: markets.map((market) => `- ${describeMarket(market)}`).join('\n')
	};
	return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
}

function describeMarket(market: string): string {
	const { host, country, language } = splitMarket(market);
	const region = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
	const tongue = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
	const place = host === null ? `\`?country=${country}&language=${language}\`` : host;
	return `${region} in ${tongue}: ${place}`;
}

/** The demo store accepts this client, so a shop with accounts starts with it. */
const DEMO_ACCOUNT_CLIENT = {
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: 'prism-demo-account-client',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: 'prism-demo-account-secret'
};

/** Writes the shop's `.env` for this machine. It has secrets, so Git ignores it. */
export function renderEnvironment(
	example: string,
	{ store, markets }: Answers,
	createSecret: () => string
): string {
	const hosts = markets.filter((market) => market.includes('='));
	const values: Record<string, string> = {
		PLATFORM_STORE_DOMAIN: store ?? '',
		SITE_URL: 'http://localhost:3000',
		MARKETS: hosts.join(','),
		...(store === null && DEMO_ACCOUNT_CLIENT)
	};
	for (const name of SECRETS) values[name] = createSecret();
	return example.replaceAll(/^([A-Z_]+)=$/gm, (line, name: string) => line + (values[name] ?? ''));
}

/** Settings that are a secret of the shop's own. */
const SECRETS = [
	'ASSISTANT_SESSION_SECRET',
	'CUSTOMER_ACCOUNT_SESSION_SECRET',
	'PREVIEW_SECRET',
	'CACHE_PURGE_TOKEN'
];

export function writeFiles(folder: string, files: Files): void {
	for (const [path, { content, isProgram }] of files) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, content);
		if (isProgram) chmodSync(file, 0o755);
	}
}
