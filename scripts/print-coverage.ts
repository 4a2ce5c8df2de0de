/**
 * Prints which fields of the published schemas the demo store resolves.
 *
 *   node scripts/print-coverage.ts                           to the terminal
 *   node scripts/print-coverage.ts --write docs/x.md         into the marked section of a page
 *   node scripts/print-coverage.ts --check docs/x.md         fails when that section is stale
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readPublishedSchema } from '../demo-store/src/published-schema.ts';
import { measureCoverage, renderCoverage } from '../demo-store/src/graphql/coverage.ts';
import { resolverMaps as customerMaps } from '../demo-store/src/surfaces/customer-api/resolver-maps.ts';
import { resolverMaps as storefrontMaps } from '../demo-store/src/surfaces/storefront-api/resolver-maps.ts';

export interface CoverageFiles {
	read: (path: string) => string;
	write: (path: string, text: string) => void;
}

const OPENING = '<!-- coverage -->';
const CLOSING = '<!-- /coverage -->';
const USAGE = 'Usage: print-coverage.ts [--write <page.md> | --check <page.md>]';

/** Returns the text to print. Throws when a checked section is stale or the arguments are wrong. */
export function printCoverage(
	args: readonly string[],
	table: string,
	{ read, write }: CoverageFiles
): string {
	const [mode, path, ...rest] = args;
	if (mode === undefined) return table;
	if ((mode !== '--write' && mode !== '--check') || path === undefined || rest.length > 0) {
		throw new Error(`${USAGE}\nGot: ${args.join(' ')}`);
	}
	const page = read(path);
	const updated = replaceSection(page, table, path);
	if (updated === page) return `The coverage in ${path} is up to date.`;
	if (mode === '--check') {
		throw new Error(
			`The coverage in ${path} is stale. Run: node scripts/print-coverage.ts --write ${path}`
		);
	}
	write(path, updated);
	return `Wrote the coverage into ${path}.`;
}

/** The formatter would pad every row of the table to the longest. */
function replaceSection(page: string, table: string, path: string): string {
	const start = page.indexOf(OPENING);
	const end = page.indexOf(CLOSING);
	if (start < 0 || end < start) {
		throw new Error(`${path} has no section between ${OPENING} and ${CLOSING}. Add both lines.`);
	}
	const section = ['', '<!-- prettier-ignore-start -->', table, '<!-- prettier-ignore-end -->', ''];
	return page.slice(0, start + OPENING.length) + section.join('\n\n') + page.slice(end);
}

function renderTables(): string {
	const storefront = measureCoverage(readPublishedSchema('storefront'), storefrontMaps);
	const customer = measureCoverage(readPublishedSchema('customer-account'), customerMaps);
	return [
		...['### Storefront API', renderCoverage(storefront)],
		...['### Customer Account API', renderCoverage(customer)]
	].join('\n\n');
}

if (import.meta.main) {
	const table = renderTables();
	const files: CoverageFiles = {
		read: (path) => readFileSync(path, 'utf8'),
		write: (path, text) => writeFileSync(path, text)
	};
	try {
		console.log(printCoverage(process.argv.slice(2), table, files));
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}
