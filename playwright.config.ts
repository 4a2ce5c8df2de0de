import { availableParallelism } from 'node:os';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { BROWSER_OPTIONS, findBrowser } from './scripts/run/browser.ts';
import { deadline, measureTimeFactor } from './scripts/run/deadline.ts';
import type { Program } from './scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from './scripts/run/shop.ts';
import { PATIENT } from './tests/support/running-shop.ts';

/** Two checkouts tested at once need ports of their own: `E2E_PORT=3410` and the one 1000 above. */
const PORT = Number(process.env['E2E_PORT'] ?? 3310);
const PORTS = { shop: PORT, demoStore: PORT + 1000 };
measureTimeFactor();
const executablePath = findBrowser((message) => console.error(message));

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'test-results/e2e',
	forbidOnly: process.env['CI'] !== undefined,
	// A browser also waits, for the shop and for what it draws.
	workers: availableParallelism() + 1,
	// What is awaited is an event: a quick test does not wait.
	timeout: deadline(60_000),
	expect: { timeout: deadline(15_000) },
	use: {
		baseURL: toOrigin(PORTS.shop),
		launchOptions: { executablePath, ...BROWSER_OPTIONS }
	},
	projects: [
		{ name: 'desktop', use: devices['Desktop Chrome'] },
		// A phone repeats what its layout or touch can break: tests with this tag.
		{ name: 'phone', use: devices['Pixel 7'], grep: /@phone/ },
		{
			name: 'without-javascript',
			// What a press does differs without scripts. Other files look at the document, or at what only scripts do.
			testMatch:
				/\/(?:account|account-services|cart|chat|consent|content|head|layout|listing|market|market-links|notices|previews|product|purchase|quick-order|search|stores|withdrawal)\.spec\.ts$/,
			use: { ...devices['Desktop Chrome'], javaScriptEnabled: false }
		}
	],
	webServer: [describeDemoStore(PORTS, ['--memory']), describeShop(PORTS, PATIENT)].map(toWebServer)
});

function toWebServer({ args, env, readyUrl }: Program): WebServer {
	const command = ['node', ...args].map((part) => `"${part}"`).join(' ');
	const timeout = deadline(60_000);
	return { command, url: readyUrl, timeout, reuseExistingServer: false, ...(env && { env }) };
}

type WebServer = Exclude<PlaywrightTestConfig['webServer'], undefined | readonly unknown[]>;
