/** `npm run demo`: the shop and its demo store as production processes, until Ctrl-C. */
import {
	parseSettings,
	renderHelp,
	SettingsError,
	type DemoStoreSettings
} from 'prism-demo-store/src/settings.ts';
import { importFiles } from 'prism-demo-store/src/store/seed/import/open-import.ts';
import { NEWEST_API_VERSION } from '../src/lib/server/base/api-version.ts';
import { buildIfStale } from './run/build.ts';
import { runUntilStopped } from './run/session.ts';
import {
	describeDemoStore,
	describeShop,
	listFeatures,
	listHostUrls,
	registerHosts,
	toOrigin,
	type Ports
} from './run/shop.ts';

interface Shop {
	name: string;
	/** Its home market, where that is not the demo's, and hosts of others. */
	settings: Record<string, string>;
	/** Who can sign in. */
	customer: string;
}

/** Addresses of their own for some markets: browsers take every name below `localhost` for this machine. */
const MARKETS = {
	'de.localhost': 'DE/de',
	'fr.localhost': 'FR/fr',
	'jp.localhost': 'JP/ja',
	'ae.localhost': 'AE/ar'
};
const DEMO: Shop = {
	name: 'Prism Supply',
	settings: { MARKETS: listMarkets() },
	customer: 'maren.holloway@example.com'
};

/** Ten thousand products take a slow machine minutes. */
const PATIENCE_MS = 600_000;

const flags = process.argv.slice(2);
try {
	const command = parseSettings(flags, process.env, process.cwd());
	if (command.kind === 'help') process.stdout.write(renderHelp('demo'));
	else await run(command.settings);
} catch (error) {
	const isPlain = error instanceof SettingsError || (error as Error).name === 'StoreError';
	if (!isPlain) throw error;
	console.error((error as Error).message);
	process.exitCode = 1;
}

async function run(settings: DemoStoreSettings): Promise<void> {
	const shop = settings.import === null ? DEMO : readShop(settings.import);
	process.env['DEMO_STORE_PORT'] = String(settings.port);
	await runUntilStopped({
		prepare: () => buildIfStale((message) => console.log(message)),
		programs: (ports) => {
			const hosts = registerHosts(shop.settings, ports.shop);
			const options = [...flags, '--port', String(ports.demoStore), ...hosts];
			return [describeDemoStore(ports, options), describeShop(ports, shop.settings)];
		},
		echo: false,
		timeoutMs: PATIENCE_MS,
		renderWelcome: (ports) => renderWelcome(shop, ports)
	});
}

/** The demo store reads the files again: here they are told of before the shop is built. */
function readShop(source: NonNullable<DemoStoreSettings['import']>): Shop {
	const { name, report } = importFiles(source, Date.now());
	console.log(report.join('\n'));
	const { country, language } = source.shop;
	return { name, settings: { COUNTRY: country, LANGUAGE: language }, customer: 'you@example.com' };
}

function listMarkets(): string {
	const own = Object.entries(MARKETS).map(([host, market]) => `${host}=${market}`);
	return process.env['MARKETS'] || own.join();
}

function renderWelcome({ name, customer, settings }: Shop, { shop, demoStore }: Ports): string {
	const shopUrl = toOrigin(shop);
	const storeUrl = toOrigin(demoStore);
	return `
  ${name} is open.

  Shop         ${shopUrl}
${renderMarkets(settings, shop)}${renderSignIn(shopUrl, customer)}  Markdown     curl -H 'Accept: text/markdown' ${shopUrl}
  For agents   ${shopUrl}/llms.txt

  Demo store   ${storeUrl}
  Admin        ${storeUrl}/admin
  GraphiQL     ${storeUrl}/api/${NEWEST_API_VERSION}/graphql.json

  Stop         Ctrl-C
`;
}

function renderMarkets(settings: Shop['settings'], port: number): string {
	const urls = listHostUrls(settings, port);
	return urls.length === 0 ? '' : `  Markets      ${urls.join('\n               ')}\n`;
}

function renderSignIn(shopUrl: string, customer: string): string {
	if (listFeatures()['AUTH_ENABLED'] === 'false') return '';
	return `  Sign in      ${shopUrl}/account as ${customer}; the page shows the code\n`;
}
