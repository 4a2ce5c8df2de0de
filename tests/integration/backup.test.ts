import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { begin, createShopper } from '../support/conversation-client.ts';
import { startFleet, type ShopFleet } from '../support/shop-fleet.ts';

/** Conversations of one server are copied while it runs, with the command of the documentation, and restored. */
const GUIDE = join(import.meta.dirname, '../../docs/deployment.md');
const [, COMMAND = ''] =
	/^```sh\n(.*?)^```$/ms.exec(readFileSync(GUIDE, 'utf8').split('## Backup')[1] ?? '') ?? [];
/** What `npm exec` puts first, below a folder that has no packages. */
const PROGRAMS = join(import.meta.dirname, '../../node_modules/.bin');

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const resources = new AsyncDisposableStack();
resources.defer(() => rmSync(folder, { recursive: true }));
afterAll(() => resources.disposeAsync());

async function start(database: string): Promise<ShopFleet> {
	const fleet = await startFleet(1, {
		...{ AGENT_ENABLED: 'true', ASSISTANT_SESSION_SECRET: 's'.repeat(32), LOG_LEVEL: 'warn' },
		ASSISTANT_DATABASE_PATH: database
	});
	return resources.adopt(fleet, ({ stop }) => stop());
}

it('are the same on the server that got the copy', async () => {
	mkdirSync(join(folder, '.data'));
	const before = await start(join(folder, '.data/assistant.db'));
	const [old = ''] = before.shops;
	const shopper = await createShopper(before.site, old);
	const id = await begin(shopper, old, 'a blue mug');
	const follower = await shopper.follow(old, id);
	await follower.until('session.waiting');
	await follower.close();
	const said = await shopper.read(old, id);

	const copy = join(folder, 'assistant.db');
	const { status, stderr } = spawnSync(
		'sh',
		['-c', COMMAND.replace('/backup/assistant.db', copy)],
		{
			cwd: folder,
			encoding: 'utf8',
			env: { ...process.env, PATH: [PROGRAMS, process.env['PATH']].join(':') }
		}
	);
	expect([status, stderr.replaceAll(/^.*ExperimentalWarning.*\n|^\(Use .*\n/gm, '')]).toEqual([
		0,
		''
	]);

	const after = await start(copy);
	expect(said.length).toBeGreaterThan(3);
	expect(await shopper.read(after.shops[0] ?? '', id)).toEqual(said);
});
