import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	compareVersions,
	listReleasesBetween,
	nextVersion,
	parseChangelog,
	releaseChangelog
} from './changelog.ts';

const CHANGELOG = `# Changelog

Words before.

## Unreleased

### Upgrade

- Set \`NEW\`.

### Added

- A thing
  of two lines.

## 0.2.0 - 2026-11-01

### Upgrade

Nothing to do.

### Fixed

- A fault.

## 0.1.0

First version.
`;

describe('CHANGELOG.md of this project', () => {
	const text = readFileSync('CHANGELOG.md', 'utf8');

	it('is one that upgrades can read', () => {
		const releases = parseChangelog(text);
		expect(releases.at(-1)).toMatchObject({ version: '0.1.0' });
	});

	it('says in each release after the first what a shop has to do', () => {
		const silent = parseChangelog(text)
			.slice(0, -1)
			.filter(({ sections }) => sections.size > 0 && !sections.get('Upgrade'));
		expect(silent.map(({ version }) => version)).toEqual([]);
	});

	it('has a release for the version of the project', () => {
		const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
		expect(parseChangelog(text).map((release) => release.version)).toContain(version);
	});
});

it('reads releases with their sections', () => {
	const [unreleased, second, first] = parseChangelog(CHANGELOG);
	expect(unreleased).toMatchObject({ version: null, date: null });
	expect([...(unreleased?.sections ?? [])]).toEqual([
		['Upgrade', '- Set `NEW`.'],
		['Added', '- A thing\n  of two lines.']
	]);
	expect(second).toMatchObject({ version: '0.2.0', date: '2026-11-01' });
	expect([...(first?.sections ?? [])]).toEqual([['', 'First version.']]);
});

it.each([
	['## v0.2', /"## v0.2" must be "## Unreleased" or like/],
	['## 0.1.0\n\n## 0.2.0', /0\.2\.0 stands below 0\.1\.0/],
	['## 0.1.0\n\n## Unreleased', /stands below 0\.1\.0\. It must be the first/],
	['## 0.1.0\n\n### New', /"### New" is no section of a release\. Use one of Upgrade, Added/],
	['## 0.1.0\n\n### Added\n\n### Added', /"### Added" stands twice in ## 0\.1\.0/]
])('refuses %j', (text, message) => {
	expect(() => parseChangelog(`# Changelog\n\n${text}\n`)).toThrow(message);
});

it('lists what is between two versions, the oldest first', () => {
	const text = CHANGELOG.replace('## Unreleased', '## Unreleased\n\n## 0.3.0 - 2026-12-01');
	const versions = (from: string, to: string) =>
		listReleasesBetween(text, from, to).map(({ version }) => version);
	expect(versions('0.1.0', '0.3.0')).toEqual(['0.2.0', '0.3.0']);
	expect(versions('0.2.0', '0.3.0')).toEqual(['0.3.0']);
	expect(versions('0.1.0', '0.2.0')).toEqual(['0.2.0']);
});

describe('a release of the changelog', () => {
	it('moves what is not released under the version', () => {
		const [unreleased, release] = parseChangelog(
			releaseChangelog(CHANGELOG, '0.3.0', '2026-11-27')
		);
		expect(unreleased?.sections.size).toBe(0);
		expect(release).toMatchObject({ version: '0.3.0', date: '2026-11-27' });
		expect(release?.sections.get('Upgrade')).toBe('- Set `NEW`.');
	});

	it('refuses nothing, and changes without a word on upgrades', () => {
		const empty = '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\nFirst.\n';
		expect(() => releaseChangelog(empty, '0.2.0', '2026-11-27')).toThrow(/nothing under/);
		const silent = CHANGELOG.replace('### Upgrade', '### Changed');
		expect(() => releaseChangelog(silent, '0.3.0', '2026-11-27')).toThrow(/no "### Upgrade"/);
	});
});

it.each([
	['0.9.0', '0.10.0', -1],
	['1.0.0', '0.10.9', 1],
	['1.2.3', '1.2.3', 0]
])('compares %s with %s', (a, b, sign) => {
	expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

it.each([
	['patch', '0.1.3'],
	['minor', '0.2.0'],
	['major', '1.0.0'],
	['0.5.0', '0.5.0'],
	['huge', null]
])('steps from 0.1.2 by %s to %s', (step, next) => {
	expect(nextVersion('0.1.2', step)).toBe(next);
});
