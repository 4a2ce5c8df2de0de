import { describe, expect, test } from 'vitest';
import { printCoverage, type CoverageFiles } from './print-coverage.ts';

const TABLE = '3 of 5 fields are resolved';
const FRESH = `# Demo store

<!-- coverage -->

<!-- prettier-ignore-start -->

${TABLE}

<!-- prettier-ignore-end -->

<!-- /coverage -->

More.
`;
const STALE = FRESH.replace('3 of 5', '2 of 5');

function createFiles(page: string): CoverageFiles & { page: string } {
	const files = {
		page,
		read: () => files.page,
		write: (_path: string, text: string) => void (files.page = text)
	};
	return files;
}

describe('the coverage section of a page', () => {
	test('that is stale fails the check and stays as it is', () => {
		const files = createFiles(STALE);
		const check = () => printCoverage(['--check', 'docs/demo-store.md'], TABLE, files);
		expect(check).toThrow('The coverage in docs/demo-store.md is stale. Run: node scripts');
		expect(files.page).toBe(STALE);
	});

	test('that is missing is named', () => {
		const check = () => printCoverage(['--check', 'x.md'], TABLE, createFiles('# Nothing\n'));
		expect(check).toThrow('x.md has no section between <!-- coverage --> and <!-- /coverage -->');
	});

	test.each([['--chek', 'x.md'], ['--check'], ['--write', 'a.md', 'b.md']])(
		'is not touched with the arguments %j',
		(...args) => {
			const files = createFiles(STALE);
			expect(() => printCoverage(args, TABLE, files)).toThrow('Usage: print-coverage.ts');
			expect(files.page).toBe(STALE);
		}
	);

	test('that is fresh passes the check', () => {
		const message = printCoverage(['--check', 'x.md'], TABLE, createFiles(FRESH));
		expect(message).toBe('The coverage in x.md is up to date.');
	});

	test('is rewritten, and nothing around it', () => {
		const files = createFiles(STALE);
		printCoverage(['--write', 'x.md'], TABLE, files);
		expect(files.page).toBe(FRESH);
	});
});
