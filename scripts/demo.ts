/** `npm run demo`: the shop and its demo store as production processes, until Ctrl-C. */
import { buildIfStale } from './run/build.ts';
import { runUntilStopped } from './run/session.ts';
import { describeDemoStore, describeShop, toOrigin, type Ports } from './run/shop.ts';

await runUntilStopped({
	prepare: () => buildIfStale((message) => console.log(message)),
	programs: (ports) => [describeDemoStore(ports), describeShop(ports)],
	echo: false,
	renderWelcome
});

function renderWelcome({ shop, demoStore }: Ports): string {
	const shopUrl = toOrigin(shop);
	const storeUrl = toOrigin(demoStore);
	return `
  Prism Supply is open.

  Shop         ${shopUrl}
${renderSignIn(shopUrl)}  Markdown     curl -H 'Accept: text/markdown' ${shopUrl}
  For agents   ${shopUrl}/llms.txt

  Demo store   ${storeUrl}
  Admin        ${storeUrl}/admin
  GraphiQL     ${storeUrl}/api/2026-04/graphql.json

  Stop         Ctrl-C
`;
}

function renderSignIn(shopUrl: string): string {
	if (process.env['AUTH_ENABLED'] === 'false') return '';
	return `  Sign in      ${shopUrl}/account as maren.holloway@example.com; the page shows the code\n`;
}
