/** `npm run demo-store`: the stand-in platform as a process of its own. */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { createDemoStore, type DemoStore, type FaultLog } from './dispatch.ts';
import { MAX_BODY_BYTES, startServer } from './server.ts';
import { parseSettings, renderHelp, SettingsError, type DemoStoreSettings } from './settings.ts';
import { importFiles } from './store/seed/import/open-import.ts';
import { DEMO_SEED, type Seed } from './store/seed/seed-files.ts';
import { deleteDatabase } from './store/storage/database.ts';

/** Exports of ten thousand products. */
const MAX_UPLOAD_BYTES = 128 * 1024 * 1024;

try {
	const command = parseSettings(process.argv.slice(2), process.env, process.cwd());
	if (command.kind === 'help') process.stdout.write(renderHelp());
	else await run(command.settings);
} catch (error) {
	// Errors of the user need no stack.
	if (!(error instanceof Error)) throw error;
	const isPlain = error instanceof SettingsError || error.name === 'StoreError';
	process.stderr.write(`${isPlain ? error.message : (error.stack ?? error.message)}\n`);
	process.exitCode = 1;
}

async function run(settings: DemoStoreSettings): Promise<void> {
	const log = pino({ name: 'demo-store' });
	const imported = settings.import && importFiles(settings.import, Date.now());
	if (imported !== null) process.stdout.write(`${imported.report.join('\n')}\n`);
	// The port is known first, for the store's links begin with it.
	const opened = Promise.withResolvers<DemoStore>();
	const server = await startServer({
		host: settings.host,
		port: settings.port,
		maxBodyBytes: (path) => (path === '/admin/import' ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES),
		handle: async (request) => (await opened.promise).handle(request),
		onError: (err) => log.error({ err }, 'a response was cut')
	});
	if (settings.port !== 0 && server.port !== settings.port) {
		log.warn(`Port ${settings.port} is in use; the demo store listens on ${server.port}.`);
	}
	try {
		opened.resolve(
			openStore(settings, imported?.seed ?? null, { origin: settings.origin ?? server.url, log })
		);
	} catch (error) {
		await server.close(0);
		throw error;
	}
	stopOnSignals(async () => {
		const demoStore = await opened.promise;
		demoStore.endStreams();
		await server.close();
		demoStore.close();
	});
	process.stdout.write(`demo store ready on ${server.url}\n`);
	process.send?.({ ready: true, url: server.url });
}

function openStore(
	settings: DemoStoreSettings,
	seed: Seed | null,
	{ origin, log }: { origin: string; log: FaultLog }
): DemoStore {
	const { databasePath, seedFolder } = settings;
	if (settings.reset) deleteDatabase(databasePath);
	const dataDirectory = databasePath === ':memory:' ? '.data' : dirname(databasePath);
	return createDemoStore({
		store: {
			databasePath,
			...(seedFolder !== null && { seedFolder }),
			...(seed !== null && { seed }),
			generatedProducts: settings.generatedProducts,
			now: Date.now,
			randomBytes,
			accessTokenSeconds: settings.accessTokenSeconds
		},
		origin,
		shopOrigin: settings.shopOrigin,
		tokens: { public: settings.publicToken, private: settings.privateToken },
		accountClient: settings.accountClient,
		pictureRoot: join(seedFolder ?? DEMO_SEED, 'pictures'),
		mediaRoot: join(seedFolder ?? DEMO_SEED, 'media'),
		pictureCache: join(dataDirectory, 'images'),
		webhooks: settings.webhooks,
		log
	});
}

/** Once; a second signal ends the process as it always would. */
function stopOnSignals(stop: () => Promise<void>): void {
	const events = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
	const end = (): void => {
		for (const event of events) process.off(event, end);
		// An IPC channel would keep the process alive.
		if (process.connected) process.disconnect?.();
		void stop();
	};
	for (const event of events) process.on(event, end);
}
