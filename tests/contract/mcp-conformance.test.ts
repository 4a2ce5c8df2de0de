import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoStore } from '../../demo-store/src/dispatch.ts';
import { startServer } from '../../demo-store/src/server.ts';
import { servePlatformPaths, type Listening } from '../support/platform-server.ts';

/** The protocol's official suite, as a program of its own, against real sockets. */
const SUITE = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance');
const BODY_LIMIT = 512 * 1024;
const run = promisify(execFile);

const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

const NEEDS_FIXTURE = 'calls a tool that only the suite’s own example server has';
const NO_RESOURCES = 'the store offers tools, no resources';
const NO_PROMPTS = 'the store offers tools, no prompts';
const NO_SESSION = 'every request stands for itself: there is no stream to come back to';
const ASKS_CLIENT = 'a server without sessions cannot ask its client';

/** Why the other scenarios do not apply. */
const LEFT_OUT: Record<string, string> = {
	'logging-set-level': 'there is no session to set a level for',
	'completion-complete': 'completes arguments of prompts and resources, which there are none of',
	'tools-call-simple-text': NEEDS_FIXTURE,
	'tools-call-image': NEEDS_FIXTURE,
	'tools-call-audio': NEEDS_FIXTURE,
	'tools-call-embedded-resource': NEEDS_FIXTURE,
	'tools-call-mixed-content': NEEDS_FIXTURE,
	'tools-call-with-logging': NEEDS_FIXTURE,
	'tools-call-error': NEEDS_FIXTURE,
	'tools-call-with-progress': NEEDS_FIXTURE,
	'json-schema-2020-12': NEEDS_FIXTURE,
	'tools-call-sampling': ASKS_CLIENT,
	'tools-call-elicitation': ASKS_CLIENT,
	'elicitation-sep1034-defaults': ASKS_CLIENT,
	'elicitation-sep1330-enums': ASKS_CLIENT,
	'server-sse-polling': NO_SESSION,
	'server-sse-multiple-streams': NO_SESSION,
	'resources-list': NO_RESOURCES,
	'resources-read-text': NO_RESOURCES,
	'resources-read-binary': NO_RESOURCES,
	'resources-templates-read': NO_RESOURCES,
	'resources-subscribe': NO_RESOURCES,
	'resources-unsubscribe': NO_RESOURCES,
	'prompts-list': NO_PROMPTS,
	'prompts-get-simple': NO_PROMPTS,
	'prompts-get-with-args': NO_PROMPTS,
	'prompts-get-embedded-resource': NO_PROMPTS,
	'prompts-get-with-image': NO_PROMPTS
};

const open: (() => Promise<void> | void)[] = [];
const directory = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
let store: string;
let shop: Listening;

beforeAll(async () => {
	store = await serveStore();
	shop = await servePlatformPaths(store, BODY_LIMIT);
	open.push(() => shop.close());
});

afterAll(async () => {
	for (const close of open.toReversed()) await close();
	rmSync(directory, { recursive: true });
});

test('every scenario of the suite is run or left out for a reason', async () => {
	const { stdout } = await run(process.execPath, [join(SUITE, 'dist/index.js'), 'list']);
	const [, list = ''] = /^Server scenarios.*?\n([\s\S]*?)\n\n/m.exec(stdout) ?? [];
	const names = [...list.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
	expect(names.toSorted()).toEqual([...SCENARIOS, ...Object.keys(LEFT_OUT)].toSorted());
});

describe.each([
	['the store’s tools', () => `${store}/api/ucp/mcp`],
	['the store’s older endpoint', () => `${store}/api/mcp`],
	['the store’s tools through the shop', () => `${shop.origin}/api/ucp/mcp`],
	['the older endpoint through the shop', () => `${shop.origin}/api/mcp`]
])('%s', (name, url) => {
	test.each(SCENARIOS)('pass %s', async (scenario) => {
		const output = join(directory, name, scenario);
		const options = ['--url', url(), '--scenario', scenario, '-o', output];
		await run(process.execPath, [join(SUITE, 'dist/index.js'), 'server', ...options]);
		const checks = readChecks(output);
		expect(checks.length).toBeGreaterThan(0);
		expect(checks.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
	});
});

function readChecks(output: string): { status: string }[] {
	return globSync(join(output, '**/checks.json')).flatMap(
		(file) => JSON.parse(readFileSync(file, 'utf8')) as { status: string }[]
	);
}

async function serveStore(): Promise<string> {
	const demoStore = createDemoStore({
		store: { databasePath: ':memory:', now: Date.now, randomBytes },
		origin: 'http://localhost:4010',
		shopOrigin: 'http://localhost:3000',
		tokens: { public: 'public-1', private: 'private-1' },
		accountClient: {
			id: 'account-client',
			secret: 'account-secret',
			origins: ['http://localhost:3000']
		},
		pictureRoot: 'demo-store/src/store/seed/pictures',
		mediaRoot: 'demo-store/src/store/seed/media',
		pictureCache: join(directory, 'pictures'),
		log: pino({ level: 'silent' })
	});
	const server = await startServer({
		host: '127.0.0.1',
		port: 0,
		handle: (request) => demoStore.handle(request),
		onError: (error) => {
			throw error;
		}
	});
	open.push(() => {
		demoStore.close();
	});
	open.push(() => server.close(0));
	return server.url;
}
