import { createHash } from 'node:crypto';

/** Texts by their path below `cli/`. */
export type Sources = Readonly<Record<string, string>>;

/** Stricter than URLs are: an origin becomes a part of shell scripts. */
const ORIGIN = /^https?:\/\/([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/;
const INCLUDE = /^# @include (\S+)$/gm;
const ORIGIN_MARK = '@ORIGIN@';
const MONEY_MARK = '@MONEY@';
const CHECKSUM_MARK = /@SHA256 (\S+)@/g;

/** Files that the installer downloads: their name in its table and their path below `cli/`. */
const DOWNLOADS = {
	prism: 'prism.sh',
	'prism.bash': 'completions/prism.bash',
	_prism: 'completions/_prism',
	'prism.fish': 'completions/prism.fish',
	'prism.1': 'man/prism.1'
} as const;

export interface Scripts {
	installer: string;
	downloads: ReadonlyMap<string, string>;
}

/** Renders the installer for one origin, with the files whose checksums it has, and with amounts as `locale` has them. */
export function renderScripts(sources: Sources, origin: string, locale: string): Scripts {
	assertOrigin(origin);
	const money = describeMoney(locale);
	const render = (path: string) =>
		includeParts(sources, path).replaceAll(ORIGIN_MARK, origin).replaceAll(MONEY_MARK, money);
	const downloads = new Map(
		Object.entries(DOWNLOADS).map(([name, path]) => [name, render(path)] as const)
	);
	const installer = render('install.sh').replace(CHECKSUM_MARK, (_, name: string) =>
		hash(getText(downloads.get(name), name))
	);
	return { installer, downloads };
}

/**
 * How a locale writes amounts, for a program without ICU: 1234567.5 with `#` for the currency, and symbols of
 * currencies with their decimals: `#1,234,567.50|USD:$:2;JPY:¥:0`.
 */
function describeMoney(locale: string): string {
	const write = (currency: string, amount: number) =>
		new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' })
			.formatToParts(amount)
			.map((part) => (part.type === 'currency' ? { ...part, value: '#' } : part));
	const join = (parts: Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');
	const symbols = Intl.supportedValuesOf('currency').map((currency) => {
		const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
		const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
		const { maximumFractionDigits: decimals } = format.resolvedOptions();
		return { currency, symbol: symbol ?? currency, decimals };
	});
	const told = symbols
		.filter(({ currency, symbol, decimals }) => symbol !== currency || decimals !== 2)
		.map(({ currency, symbol, decimals }) => `${currency}:${symbol}:${decimals}`);
	return `${join(write('USD', 1_234_567.5))}|${told.join(';')}`.replaceAll("'", '’');
}

export function hash(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

function includeParts(sources: Sources, path: string): string {
	return getText(sources[path], path).replace(INCLUDE, (_, part: string) =>
		includeParts(sources, part).trimEnd()
	);
}

function getText(text: string | undefined, name: string): string {
	if (text !== undefined) return text;
	throw new Error(`${name} is named by a script of cli/, but there is no such file.`);
}

function assertOrigin(origin: string): void {
	if (ORIGIN.test(origin)) return;
	throw new Error(
		`${JSON.stringify(origin)} cannot be written into a shell script. ` +
			'An origin such as https://shop.example works: SITE_URL sets it.'
	);
}
