import { describe, expect, test } from 'vitest';
import { listApiVersions, resolveApiVersion } from './api-versions.ts';

const MAY_2026 = Date.UTC(2026, 4, 20);

describe('a requested version', () => {
	test.each(['2026-05', '2026-1', '26-04', 'latest', 'Unstable', '', '2026-04/..', '2026-13'])(
		'"%s" never was one',
		(name) => expect(resolveApiVersion(name, MAY_2026)).toBeNull()
	);

	test.each(['2026-10', '2027-01'])('%s is not released yet', (name) => {
		expect(resolveApiVersion(name, MAY_2026)).toBeNull();
	});

	test.each(['2025-04', '2024-10', '2019-07'])('%s is too old: the oldest one answers', (name) => {
		expect(resolveApiVersion(name, MAY_2026)).toEqual({ handle: '2025-07', isFallback: true });
	});

	test('from before the first one never was one', () => {
		expect(resolveApiVersion('2019-04', MAY_2026)).toBeNull();
	});

	test.each(['2025-07', '2025-10', '2026-01', '2026-04', '2026-07', 'unstable'])(
		'%s is served as it is',
		(name) => expect(resolveApiVersion(name, MAY_2026)).toEqual({ handle: name, isFallback: false })
	);
});

test('a new year starts a new version', () => {
	const handles = (now: number) =>
		listApiVersions(now)
			.filter(({ supported }) => supported)
			.map(({ handle }) => handle);
	expect(handles(Date.UTC(2026, 11, 31, 23, 59)).at(-1)).toBe('2026-10');
	expect(handles(Date.UTC(2027, 0, 1))).toEqual(['2026-04', '2026-07', '2026-10', '2027-01']);
});

test('versions say what they are', () => {
	expect(listApiVersions(MAY_2026)).toEqual([
		{ handle: '2025-04', displayName: '2025-04 (Unsupported)', supported: false },
		{ handle: '2025-07', displayName: '2025-07', supported: true },
		{ handle: '2025-10', displayName: '2025-10', supported: true },
		{ handle: '2026-01', displayName: '2026-01', supported: true },
		{ handle: '2026-04', displayName: '2026-04 (Latest)', supported: true },
		{ handle: '2026-07', displayName: '2026-07 (Release candidate)', supported: false },
		{ handle: 'unstable', displayName: 'unstable', supported: false }
	]);
});
