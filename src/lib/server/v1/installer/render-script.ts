import { createHash } from 'node:crypto';

/** Texts by their path below `cli/`. */
export type Sources = Readonly<Record<string, string>>;

/** Stricter than URLs are: an origin becomes a part of shell scripts. */
const ORIGIN = /^https?:\/\/([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/;
const INCLUDE = /^# @include (\S+)$/gm;
const ORIGIN_MARK = '@ORIGIN@';
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

/** Renders the installer for one origin, with the files whose checksums it has. */
export function renderScripts(sources: Sources, origin: string): Scripts {
	assertOrigin(origin);
	const render = (path: string) => includeParts(sources, path).replaceAll(ORIGIN_MARK, origin);
	const downloads = new Map(
		Object.entries(DOWNLOADS).map(([name, path]) => [name, render(path)] as const)
	);
	const installer = render('install.sh').replace(CHECKSUM_MARK, (_, name: string) =>
		hash(getText(downloads.get(name), name))
	);
	return { installer, downloads };
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
