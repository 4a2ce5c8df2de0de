/** CHANGELOG.md in the form of Keep a Changelog, as releases and upgrades read it. */
export interface Release {
	/** Null: not released yet. */
	version: string | null;
	/** `2026-11-27`; null for what is not released and for a release without a date. */
	date: string | null;
	/** Texts of Markdown by heading, such as `Added`; what stands before the first one has the heading ''. */
	sections: ReadonlyMap<string, string>;
}

const SECTIONS = ['Upgrade', 'Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const RELEASE = /^## (?:Unreleased|(\d+\.\d+\.\d+)(?: - (\d{4}-\d{2}-\d{2}))?)$/;

export class ChangelogError extends Error {
	override name = 'ChangelogError';
}

/** Returns the releases in the order of the file, the newest first. */
export function parseChangelog(text: string): Release[] {
	const [, ...parts] = text.split(/^(?=## )/m);
	const releases = parts.map(parseRelease);
	const versions = releases.map(({ version }) => version);
	for (const [index, version] of versions.entries()) {
		const next = versions[index + 1];
		if (version !== null && next === null) {
			throw new ChangelogError(`"## Unreleased" stands below ${version}. It must be the first.`);
		}
		if (version && next && compareVersions(version, next) <= 0) {
			throw new ChangelogError(`${next} stands below ${version}. The newest must be the first.`);
		}
	}
	return releases;
}

function parseRelease(part: string): Release {
	const [heading = '', ...lines] = part.split('\n');
	const match = RELEASE.exec(heading.trim());
	if (match === null) {
		throw new ChangelogError(
			`The heading "${heading}" must be "## Unreleased" or like "## 1.2.3 - 2026-11-27".`
		);
	}
	const sections = parseSections(lines.join('\n'), heading);
	return { version: match[1] ?? null, date: match[2] ?? null, sections };
}

function parseSections(text: string, heading: string): Map<string, string> {
	const sections = new Map<string, string>();
	for (const section of text.split(/^(?=### )/m)) {
		const name = /^### (.*)/.exec(section)?.[1]?.trim() ?? '';
		const body = section.replace(/^### .*\n?/, '').trim();
		if (name === '' && body === '') continue;
		if (name !== '' && !SECTIONS.includes(name)) {
			throw new ChangelogError(
				`"### ${name}" is no section of a release. Use one of ${SECTIONS.join(', ')}.`
			);
		}
		if (sections.has(name)) throw new ChangelogError(`"### ${name}" stands twice in ${heading}.`);
		sections.set(name, body);
	}
	return sections;
}

/** Lists what came after one version up to another, the oldest first. */
export function listReleasesBetween(text: string, from: string, to: string): Release[] {
	return parseChangelog(text)
		.filter(
			({ version }) =>
				version !== null && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0
		)
		.toReversed();
}

/** Moves what is not released under a version, and begins anew. */
export function releaseChangelog(text: string, version: string, date: string): string {
	const unreleased = parseChangelog(text).find((release) => release.version === null);
	if (unreleased === undefined || unreleased.sections.size === 0) {
		throw new ChangelogError('CHANGELOG.md has nothing under "## Unreleased" to release.');
	}
	if (!unreleased.sections.has('Upgrade')) {
		throw new ChangelogError(
			'"## Unreleased" has no "### Upgrade". Write there what a shop has to do, or "Nothing to do.".'
		);
	}
	return text.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${date}`);
}

/** Below zero: `a` is older. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [a, b].map((version) => version.split('.').map(Number));
	const index = [0, 1, 2].find((place) => left?.[place] !== right?.[place]);
	return index === undefined ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

/** Returns null for what is neither a step nor a version. */
export function nextVersion(current: string, step: string): string | null {
	const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number);
	if (step === 'major') return `${major + 1}.0.0`;
	if (step === 'minor') return `${major}.${minor + 1}.0`;
	if (step === 'patch') return `${major}.${minor}.${patch + 1}`;
	return /^\d+\.\d+\.\d+$/.test(step) ? step : null;
}
