import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { deadline } from './deadline.ts';
import { startProgram, stopPrograms } from './processes.ts';

const SERVE = `
	const [port, status] = process.argv.slice(1).map(Number);
	require('node:http').createServer((_, res) => { res.statusCode = status; res.end(); })
		.listen(port, '127.0.0.1', () => console.log('listening'));
	process.on('SIGTERM', () => process.exit(0));
`;

async function takeFreePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

function serve(port: number, status = 200) {
	const args = ['-e', SERVE, String(port), String(status)];
	return { name: 'probe', args, readyUrl: `http://127.0.0.1:${port}/` };
}

describe('startProgram', () => {
	it('reports what a program printed when it ends before it answers', async () => {
		const args = ['-e', "console.error('no database'); process.exit(3)"];
		const program = { name: 'probe', args, readyUrl: 'http://127.0.0.1:9/' };
		await expect(startProgram(program)).rejects.toThrow(
			/^probe ended with code 3 before it answered\.\nno database/
		);
	});

	it('gives up on a program that only answers errors, and ends it', async () => {
		const program = serve(await takeFreePort(), 500);
		await expect(startProgram(program, { timeoutMs: 700 })).rejects.toThrow(
			`probe did not answer at ${program.readyUrl} within 0.7 seconds.`
		);
		await expect(fetch(program.readyUrl)).rejects.toThrow();
	});

	it('asks a program that has ended no more, so that the caller can end', async () => {
		const program = { ...serve(1), args: ['-e', 'process.exit(3)'] };
		const asked: string[] = [];
		vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
			asked.push(url);
			return once(signal!, 'abort').then(() => Promise.reject(new Error('no')));
		});
		await expect(startProgram(program)).rejects.toThrow('probe ended with code 3');
		expect(asked).toEqual([program.readyUrl]);
	});

	it('ends a program that is to stop before it answers', async () => {
		const stopping = new AbortController();
		const program = serve(await takeFreePort(), 500);
		const started = startProgram(program, { stopping: stopping.signal });
		await vi.waitFor(() => fetch(program.readyUrl), deadline(10_000));
		stopping.abort();
		await expect(started).rejects.toThrow('aborted');
		await expect(fetch(program.readyUrl)).rejects.toThrow();
	});

	it('starts a program and stops it', async () => {
		const program = serve(await takeFreePort());
		const running = await startProgram(program);
		expect((await fetch(program.readyUrl)).status).toBe(200);
		expect(running.readOutput()).toBe('listening\n');
		await stopPrograms([running]);
		expect(await running.ended).toEqual({ code: 0, signal: null });
		await expect(fetch(program.readyUrl)).rejects.toThrow();
	});
});
