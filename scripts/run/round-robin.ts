import { once } from 'node:events';
import {
	Agent,
	createServer,
	request as ask,
	type IncomingMessage,
	type ServerResponse
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RoundRobin {
	close: () => Promise<void>;
}

export interface RoundRobinOptions {
	port: number;
	/** Ports on this machine. Who cannot be connected to is passed over. */
	targets: readonly number[];
	/** Called when the whole answer has been passed on. */
	onAnswer?: (answer: { path: string; target: number; at: number }) => void;
}

/** The smallest load balancer: the next one each time, for tests and measurements of a fleet. */
export async function startRoundRobin(options: RoundRobinOptions): Promise<RoundRobin> {
	const { port, targets } = options;
	const agent = new Agent({ keepAlive: true });
	let turn = 0;

	async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const body = await buffer(incoming);
		const first = turn++;
		for (let step = 0; step < targets.length; step++) {
			const target = targets[(first + step) % targets.length] ?? 0;
			const answer = await forward(incoming, body, target, agent);
			if (answer === null) continue;
			outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
			answer.pipe(outgoing);
			answer.once('end', () => {
				options.onAnswer?.({ path: incoming.url ?? '', target, at: performance.now() });
			});
			return;
		}
		outgoing.writeHead(502).end('No replica answers.');
	}

	const server = createServer((incoming, outgoing) => {
		pass(incoming, outgoing).catch(() => outgoing.destroy());
	});
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	return {
		async close() {
			agent.destroy();
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}

/** Null when no answer begins. */
function forward(
	{ method, url, rawHeaders }: IncomingMessage,
	body: Buffer,
	port: number,
	agent: Agent
): Promise<IncomingMessage | null> {
	return new Promise((resolve) => {
		const outgoing = ask(
			{ host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent },
			resolve
		);
		outgoing.once('error', () => resolve(null));
		outgoing.end(body);
	});
}
