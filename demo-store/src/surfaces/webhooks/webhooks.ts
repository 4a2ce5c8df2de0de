import type { Delivery, World } from '../../world/world.ts';
import { describeEvent } from './payloads.ts';
import { sendWebhook, type SendOptions } from './send-webhook.ts';

export interface WebhookOptions {
	world: World;
	/** Every one hears of everything. */
	targets: readonly string[];
	secret: string;
	/** Where the demo store answers; receivers are told its host. */
	origin: string;
	fetch: SendOptions['fetch'];
	/** Returns the way to call it off. */
	schedule: (callback: () => void, delayMs: number) => () => void;
}

export interface Webhooks {
	/** What is on its way is cut off and sent again at the next start. */
	stop: () => void;
}

/** The pause after each failed try but the last, which gives up. */
const PAUSES_MS = [1_000, 4_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;
const MAX_TRIES = PAUSES_MS.length + 1;
const TRY_TIMEOUT_MS = 5_000;
const CONCURRENT_TRIES = 8;

/**
 * Tells the targets, signed, of every change. At least once, in no particular order: the queue
 * outlives the process, and a try whose answer was lost is repeated.
 */
export function startWebhooks(options: WebhookOptions): Webhooks {
	const { world, targets, schedule } = options;
	const { deliveries } = world;
	const onTheirWay = new Set<number>();
	const stopped = new AbortController();
	let cancelWakeUp = (): void => undefined;

	function sendDue(): void {
		if (stopped.signal.aborted) return;
		cancelWakeUp();
		const room = CONCURRENT_TRIES - onTheirWay.size;
		// One more than there is room for says when to look again.
		for (const [index, delivery] of deliveries.next(room + 1, onTheirWay).entries()) {
			const waitMs = delivery.nextTryAt - world.now();
			if (waitMs > 0) {
				cancelWakeUp = schedule(sendDue, waitMs);
				return;
			}
			if (index < room) void send(delivery);
		}
	}

	async function send(delivery: Delivery): Promise<void> {
		onTheirWay.add(delivery.id);
		const limit = new AbortController();
		const message = `There was no answer within ${TRY_TIMEOUT_MS / 1000} seconds.`;
		const cancelLimit = schedule(() => limit.abort(new Error(message)), TRY_TIMEOUT_MS);
		const signal = AbortSignal.any([limit.signal, stopped.signal]);
		const shopDomain = new URL(options.origin).host;
		const result = await sendWebhook(delivery, { ...options, shopDomain, signal });
		cancelLimit();
		if (stopped.signal.aborted) return;
		onTheirWay.delete(delivery.id);
		deliveries.settle({ id: delivery.id, ...decide(delivery, result, world.now()) });
		sendDue();
	}

	function queueAndSend(): void {
		deliveries.queueNewEvents((event) => describeEvent(event, world));
		sendDue();
	}

	deliveries.setTargets(targets);
	const stops = [world.events.subscribe(queueAndSend), deliveries.subscribe(sendDue)];
	queueAndSend();
	return {
		stop() {
			stopped.abort();
			cancelWakeUp();
			for (const stop of stops) stop();
		}
	};
}

function decide(
	{ tries: triesBefore }: Delivery,
	{ isTaken, outcome }: { isTaken: boolean; outcome: string },
	now: number
): Omit<Parameters<World['deliveries']['settle']>[0], 'id'> {
	const tries = triesBefore + 1;
	const common = { tries, outcome };
	if (isTaken) return { ...common, state: 'delivered', nextTryAt: 0 };
	if (tries >= MAX_TRIES) return { ...common, state: 'given-up', nextTryAt: 0 };
	return { ...common, state: 'waiting', nextTryAt: now + (PAUSES_MS[triesBefore] ?? 0) };
}
