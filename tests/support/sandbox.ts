import { spawn, type ChildProcess } from 'node:child_process';
import {
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lookUp } from '../../scripts/run/system-programs.ts';

interface Outcome {
	code: number | null;
	stdout: string;
	stderr: string;
}

export interface RunOptions {
	/** Standard input; it ends after this text. */
	stdin?: string | Promise<string> | undefined;
	env?: Record<string, string> | undefined;
	/** Is called with all that was printed so far, each time that more was printed. */
	onOutput?: (stdout: string) => void;
	/** Aborting it sends the signal that ends programs to this one and all that it started. */
	signal?: AbortSignal | undefined;
}

/** Programs of every system that scripts may rely on. */
const TOOLS = [
	...['awk', 'cat', 'chmod', 'dirname', 'env', 'grep', 'head', 'mkdir', 'mv', 'rm', 'rmdir', 'sed'],
	...['sh', 'sleep', 'sort', 'stty', 'tail', 'tr', 'uname', 'sha256sum']
];

/** Folders of its own for a program, in place of a person's machine. */
export class Sandbox {
	readonly root = mkdtempSync(join(tmpdir(), 'prism sandbox '));
	readonly home = this.path('home');
	readonly work = this.path('work');
	/** The folder that the program sees as /tmp. */
	readonly scratch = this.path('tmp');
	readonly #running = new Set<ChildProcess>();

	constructor() {
		for (const folder of [this.home, this.work, this.scratch]) mkdirSync(folder);
	}

	path(...parts: string[]): string {
		return join(this.root, ...parts);
	}

	write(path: string, text: string): string {
		const file = this.path(path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return file;
	}

	/** A PATH with the usual tools and those named, which may be names for other programs. */
	createPath(tools: readonly (string | [name: string, path: string])[]): string {
		const folder = mkdtempSync(this.path('bin-'));
		for (const tool of [...TOOLS, ...tools]) {
			const [name, path] = typeof tool === 'string' ? [tool, lookUp(tool)] : tool;
			if (path === null) throw new Error(`${name} is not installed.`);
			rmSync(join(folder, name), { force: true });
			symlinkSync(path, join(folder, name));
		}
		return folder;
	}

	/** Everything there is: folders end with a slash, paths are relative to the sandbox. */
	list(folder = 'home'): string[] {
		return readdirSync(this.path(folder), { recursive: true, encoding: 'utf8' })
			.map((name) => {
				const path = join(folder, name);
				return lstatSync(this.path(path)).isDirectory() ? `${path}/` : path;
			})
			.sort();
	}

	run(command: readonly string[], { stdin = '', env = {}, onOutput, signal }: RunOptions = {}) {
		const [program, ...args] = command;
		if (program === undefined) throw new Error('There is no command to run.');
		return new Promise<Outcome>((resolve, reject) => {
			const child = spawn(program, args, {
				cwd: this.work,
				// A process group of its own, as a shell at a terminal gives to what it runs.
				detached: signal !== undefined,
				env: {
					PATH: process.env['PATH'] ?? '',
					LC_ALL: 'C.UTF-8',
					TERM: 'xterm-256color',
					HOME: this.home,
					TMPDIR: this.scratch,
					...env
				}
			});
			this.#running.add(child);
			const outcome = { stdout: '', stderr: '' };
			child.stdout.setEncoding('utf8').on('data', (text: string) => {
				outcome.stdout += text;
				onOutput?.(outcome.stdout);
			});
			child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
			// A program may end without reading all, or anything, of its input.
			child.stdin.on('error', () => undefined);
			Promise.resolve(stdin).then((text) => child.stdin.end(text), reject);
			signal?.addEventListener('abort', () => process.kill(-Number(child.pid), 'SIGTERM'));
			child.once('error', reject);
			child.once('close', (code) => {
				this.#running.delete(child);
				resolve({ code, ...outcome });
			});
		});
	}

	/** Kills what still runs after a failed test, and deletes the folders. */
	remove(): void {
		for (const child of this.#running) child.kill();
		rmSync(this.root, { recursive: true, force: true });
	}
}
