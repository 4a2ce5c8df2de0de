/** `npm run demo`: the shop and its demo store as production processes, until Ctrl-C. */
import { parseSettings, renderHelp, SettingsError } from '../demo-store/src/settings.ts';
import { importFiles } from '../demo-store/src/store/seed/import/open-import.ts';
import { buildIfStale } from './run/build.ts';
import { runUntilStopped } from './run/session.ts';
import { describeDemoStore, describeShop, toOrigin, type Ports } from './run/shop.ts';

interface Shop {
	name: string;
	/** Its home market, where that is not the demo's. */
	settings: Record<string, string>;
	/** Who can sign in. */
	customer: string;
}

const DEMO: Shop = { name: 'Prism Supply', settings: {}, customer: 'maren.holloway@example.com' };

const flags = process.argv.slice(2);
try {
	const command = parseSettings(flags, process.env, process.cwd());
	if (command.kind === 'help') process.stdout.write(renderHelp('demo'));
	else await run(command.settings.import);
} catch (error) {
	const isPlain = error instanceof SettingsError || (error as Error).name === 'StoreError';
	if (!isPlain) throw error;
	console.error((error as Error).message);
	process.exitCode = 1;
}

async function run(source: Parameters<typeof importFiles>[0] | null): Promise<void> {
	const shop = source === null ? DEMO : readShop(source);
	await runUntilStopped({
		prepare: () => buildIfStale((message) => console.log(message)),
		programs: (ports) => [describeDemoStore(ports, flags), describeShop(ports, shop.settings)],
		echo: false,
		renderWelcome: (ports) => renderWelcome(shop, ports)
	});
}

/** The demo store reads the files again: here they are told of before the shop is built. */
function readShop(source: Parameters<typeof importFiles>[0]): Shop {
	const { name, report } = importFiles(source, Date.now());
	console.log(report.join('\n'));
	const { country, language } = source.shop;
	return { name, settings: { COUNTRY: country, LANGUAGE: language }, customer: 'you@example.com' };
}

function renderWelcome({ name, customer }: Shop, { shop, demoStore }: Ports): string {
	const shopUrl = toOrigin(shop);
	const storeUrl = toOrigin(demoStore);
	return `
  ${name} is open.

  Shop         ${shopUrl}
${renderSignIn(shopUrl, customer)}  Markdown     curl -H 'Accept: text/markdown' ${shopUrl}
  For agents   ${shopUrl}/llms.txt

  Demo store   ${storeUrl}
  Admin        ${storeUrl}/admin
  GraphiQL     ${storeUrl}/api/2026-04/graphql.json

  Stop         Ctrl-C
`;
}

function renderSignIn(shopUrl: string, customer: string): string {
	if (process.env['AUTH_ENABLED'] === 'false') return '';
	return `  Sign in      ${shopUrl}/account as ${customer}; the page shows the code\n`;
}
