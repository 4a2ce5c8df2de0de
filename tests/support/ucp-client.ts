import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The platform's own client of the commerce protocol, a program that agents call. */
const PROGRAM = join(import.meta.dirname, '../../node_modules/@shopify/ucp-cli/dist/bin.js');

/** The client's output: the business's answer, or the reason why there is none. */
interface ClientOutcome {
	ucp?: { version: string };
	result?: Record<string, unknown>;
	/** A code of the client itself, for what it refuses. */
	code?: string;
	message?: string;
}

export interface UcpClient {
	/** Runs a command such as `cart create` for a business. */
	run: (
		business: string,
		command: readonly string[],
		input?: object,
		options?: readonly string[]
	) => Promise<ClientOutcome>;
	close: () => Promise<void>;
}

/** It keeps what it read in a folder of its own, and takes schemas that it cannot use as errors. */
export async function openUcpClient(): Promise<UcpClient> {
	const home = await mkdtemp(join(tmpdir(), 'ucp-client-'));
	const env = {
		...process.env,
		UCP_HOME: home,
		UCP_STRICT_SCHEMA: '1',
		UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true'
	};
	return {
		async run(business, command, input, options = []) {
			const sent = input === undefined ? [] : ['--input', JSON.stringify(input)];
			const target = ['--business', business, '--format', 'json'];
			const { promise, resolve, reject } = Promise.withResolvers<string>();
			execFile(
				process.execPath,
				[PROGRAM, ...command, ...sent, ...target, ...options],
				{ env },
				// It prints its refusals too, and ends with 1.
				(error, stdout) => (error !== null && stdout === '' ? reject(error) : resolve(stdout))
			);
			return JSON.parse(await promise) as ClientOutcome;
		},
		close: () => rm(home, { recursive: true })
	};
}
