/** Reads the memory of another Node process over its inspector (`--inspect`), after a garbage collection. */
import { once } from 'node:events';

interface MemorySample {
	heapBytes: number;
	/** Buffers and other memory outside the heap. */
	externalBytes: number;
	rssBytes: number;
	/** Sockets, timers, streams and other things that are open. */
	handles: number;
}

export interface Inspector {
	sample: () => Promise<MemorySample>;
	close: () => void;
}

const EXPRESSION = `(() => {
	const { heapUsed, external, rss } = process.memoryUsage();
	const handles = process.getActiveResourcesInfo().length;
	return { heapBytes: heapUsed, externalBytes: external, rssBytes: rss, handles };
})()`;

interface Reply {
	id?: number;
	result?: { result?: { value?: MemorySample } };
}

export async function openInspector(port: number): Promise<Inspector> {
	const list = await fetch(`http://127.0.0.1:${port}/json/list`);
	const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
	if (target === undefined) throw new Error(`Nothing can be inspected on port ${port}.`);
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	const waiting = new Map<number, (reply: Reply) => void>();
	let last = 0;
	socket.addEventListener('message', ({ data }) => {
		const reply = JSON.parse(String(data)) as Reply;
		if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
	});
	await once(socket, 'open');

	async function send(method: string, params: Record<string, unknown> = {}): Promise<Reply> {
		const id = (last += 1);
		const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
		socket.send(JSON.stringify({ id, method, params }));
		const reply = await replied;
		waiting.delete(id);
		return reply;
	}

	return {
		async sample() {
			await send('HeapProfiler.collectGarbage');
			const params = { expression: EXPRESSION, returnByValue: true };
			const value = (await send('Runtime.evaluate', params)).result?.result?.value;
			if (value === undefined) throw new Error('The inspected process did not answer.');
			return value;
		},
		close: () => socket.close()
	};
}
