/**
 * `npm run bench -- fleet [--edits N] [--away SECONDS]`: how soon an edit is on every replica and
 * behind a CDN, and what visitors notice while Redis is away, a replica is paused, and one is killed. Needs Redis or Valkey.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFleet, type Fleet, type FleetOptions } from '../scripts/run/fleet.ts';
import { describeMachine, findRedis } from '../scripts/run/redis.ts';
import { startRedis, type TestRedis } from '../tests/support/redis.ts';
import { openStandInCdn, type Provider, type StandInCdn } from '../tests/support/stand-in-cdn.ts';
import { setPrice } from '../tests/support/running-fleet.ts';
import { visit } from '../tests/support/visitors.ts';
import { renderFleetTables, type EditRow, type TrialRow } from './fleet-table.ts';

interface Options {
	edits: number;
	awaySeconds: number;
}

interface Trial {
	name: string;
	/** Breaks something, and puts it right; `edit` makes what is cached outdated. */
	run: (fleet: Fleet, redis: TestRedis, edit: () => Promise<void>) => Promise<void>;
}

const HANDLE = 'marble-set';
const PAGE = `/products/${HANDLE}`;
const FIRST_PRICE = 5000;
const LONGEST_WAIT_MS = 30_000;
const POLL_MS = 5;
/** Edits before the measurement, until the compiler has optimized the code. */
const WARM_UP_EDITS = 10;
const FIRST_PORT = 4090;

export async function runBench(args: string[]): Promise<string> {
	const options = parseOptions(args);
	const program = findRedis(describeMachine((message) => console.error(message)));
	if (program === null) throw new Error('A fleet needs Redis or Valkey: set REDIS_SERVER_PATH.');
	const redis = await startRedis(program);
	try {
		const edits = [
			await measureEdits(2, redis, options),
			await measureEdits(3, redis, options),
			await measureEditsBehind('fastly', redis, options),
			await measureEditsBehind('cloudflare', redis, options)
		];
		const trials: TrialRow[] = [];
		for (const trial of describeTrials(options)) trials.push(await runTrial(trial, redis));
		return renderFleetTables(edits, trials);
	} finally {
		await redis.stop();
	}
}

function parseOptions(args: string[]): Options {
	const { values } = parseArgs({
		args,
		options: {
			edits: { type: 'string', default: '500' },
			away: { type: 'string', default: '60' }
		}
	});
	const read = (name: keyof typeof values): number => {
		const number = Number(values[name]);
		if (Number.isInteger(number) && number > 0) return number;
		throw new Error(`--${name} is "${values[name]}"; give a whole number above 0.`);
	};
	return { edits: read('edits'), awaySeconds: read('away') };
}

function measureEdits(replicas: number, redis: TestRedis, options: Options): Promise<EditRow> {
	return measureFleet({ name: `${replicas} replicas`, replicas, redis, options, cdn: null });
}

/** Two replicas whose pages visitors get through a CDN. */
async function measureEditsBehind(
	provider: Provider,
	redis: TestRedis,
	options: Options
): Promise<EditRow> {
	const cdn = await openStandInCdn(provider);
	try {
		const name = `2 replicas behind ${provider}`;
		return await measureFleet({ name, replicas: 2, redis, options, cdn });
	} finally {
		await cdn.close();
	}
}

interface FleetTrial {
	name: string;
	replicas: number;
	redis: TestRedis;
	options: Options;
	cdn: StandInCdn | null;
}

async function measureFleet({ name, replicas, redis, options, cdn }: FleetTrial): Promise<EditRow> {
	console.error(`measuring: ${options.edits} edits on ${name}`);
	let answeredAt = 0;
	const settings: FleetOptions = {
		...{ firstPort: FIRST_PORT, redisUrl: redis.url, replicas },
		webhookReplica: 'next',
		...(cdn && { env: cdn.settings }),
		onAnswer({ path, at }) {
			if (path.startsWith('/api/webhooks/')) answeredAt = at;
		}
	};
	return withFleet(settings, async (fleet) => {
		await waitUntilAllFollow(fleet);
		cdn?.setShop(fleet.origin);
		const origins = cdn === null ? fleet.replicas.map(({ origin }) => origin) : [cdn.origin];
		const shownMs: number[] = [];
		const oldMs: number[] = [];
		for (let edit = -WARM_UP_EDITS; edit < options.edits; edit += 1) {
			const price = `${FIRST_PRICE + edit}.00`;
			const seen = origins.map((origin) => waitForPrice(origin, price));
			await setPrice(fleet.store, HANDLE, price);
			const views = await Promise.all(seen);
			if (edit < 0) continue;
			const since = (times: number[]) => Math.max(0, Math.max(...times) - answeredAt);
			shownMs.push(since(views.map(({ shownAt }) => shownAt)));
			oldMs.push(since(views.map(({ oldAskedAt }) => oldAskedAt)));
		}
		return { fleet: name, shownMs, oldMs };
	});
}

function describeTrials({ awaySeconds }: Options): Trial[] {
	return [
		{
			name: `Redis killed, back after ${awaySeconds} s`,
			async run(_, redis, edit) {
				await redis.kill();
				await edit();
				await pause(awaySeconds * 1000);
				await edit();
				await redis.restart();
			}
		},
		{
			name: `Redis hangs for ${awaySeconds} s`,
			async run(_, redis, edit) {
				redis.pause();
				await edit();
				await pause(awaySeconds * 1000);
				redis.resume();
			}
		},
		{
			name: `a replica paused for ${awaySeconds} s`,
			async run({ replicas }, _, edit) {
				const process = replicas.at(-1)?.program.process;
				process?.kill('SIGSTOP');
				await edit();
				await pause(awaySeconds * 1000);
				process?.kill('SIGCONT');
			}
		},
		{
			name: 'the replica with the webhook killed at once',
			async run({ replicas }, _, edit) {
				await edit();
				replicas[0]?.program.process.kill('SIGKILL');
				await replicas[0]?.program.ended;
			}
		}
	];
}

async function runTrial({ name, run }: Trial, redis: TestRedis): Promise<TrialRow> {
	console.error(`trying: ${name}`);
	const options = { firstPort: FIRST_PORT, redisUrl: redis.url, replicas: 3 };
	return withFleet(options, async (fleet) => {
		await waitUntilAllFollow(fleet);
		let price = FIRST_PRICE;
		const edit = async () => {
			price += 1;
			await setPrice(fleet.store, HANDLE, `${price}.00`);
		};
		await edit();
		const visitors = visit(fleet.origin, [PAGE, '/', '/collections/all', '/search?q=marble']);
		await run(fleet, redis, edit);
		const alive = fleet.replicas.filter(({ program }) => program.process.signalCode === null);
		await waitUntilAllFollow({ ...fleet, replicas: alive });
		const pages = await Promise.all(alive.map(({ origin }) => readText(origin + PAGE)));
		const { requests, failures } = await visitors.leave();
		for (const failure of new Set(failures)) console.error(failure);
		const stale = pages.filter((page) => !page.includes(`${price}.00`)).length;
		return { name, requests, failures: failures.length, stale };
	});
}

/**
 * Returns when the page showed the price, and when the last request that got the old page was sent.
 */
async function waitForPrice(
	origin: string,
	price: string
): Promise<{ shownAt: number; oldAskedAt: number }> {
	const deadline = performance.now() + LONGEST_WAIT_MS;
	let oldAskedAt = 0;
	while (performance.now() < deadline) {
		const askedAt = performance.now();
		const page = await readText(origin + PAGE);
		if (page.includes(price)) return { shownAt: performance.now(), oldAskedAt };
		oldAskedAt = askedAt;
		await pause(POLL_MS);
	}
	throw new Error(`${origin}${PAGE} did not show ${price} in time.`);
}

async function waitUntilAllFollow({ replicas }: Pick<Fleet, 'replicas'>): Promise<void> {
	for (const { origin } of replicas) {
		const state = '"fleet":"following","queued":0';
		while (!(await readText(`${origin}/readyz`)).includes(state)) await pause(50);
	}
}

async function readText(address: string): Promise<string> {
	return (await fetch(address)).text();
}
