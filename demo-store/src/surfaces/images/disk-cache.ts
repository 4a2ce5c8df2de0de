import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskCacheOptions {
	directory: string;
	/** The oldest used files leave first once all of them are larger than this. */
	maxBytes: number;
	now: () => number;
}

export interface DiskCache {
	/** Gives the kept bytes of that key, else makes, keeps and gives them; once at a time. */
	read(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

interface CachedFile {
	path: string;
	bytes: number;
	usedAt: number;
}

/** Leaves room, so that not every new picture has to look for old ones. */
const TRIMMED_SHARE = 0.8;

/** Keys become file names: letters, digits, `-` and `.` only. */
export function createDiskCache(options: DiskCacheOptions): DiskCache {
	const running = new Map<string, Promise<Buffer>>();
	let totalBytes: Promise<number> | null = null;

	async function keep(key: string, bytes: Buffer): Promise<void> {
		const path = join(options.directory, key);
		const part = `${path}.${process.pid}.part`;
		await mkdir(options.directory, { recursive: true });
		// A reader never sees half a file: the name appears when the bytes are complete.
		await writeFile(part, bytes);
		await rename(part, path);
		const grown = totalBytes?.then((total) => total + bytes.byteLength);
		totalBytes = (grown ?? measure(options.directory)).then((total) =>
			total > options.maxBytes ? trim(options) : total
		);
		await totalBytes;
	}

	async function load(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
		const path = join(options.directory, key);
		const kept = await readFile(path).catch(() => null);
		if (kept !== null) {
			const usedAt = options.now() / 1000;
			await utimes(path, usedAt, usedAt).catch(() => undefined);
			return kept;
		}
		const made = await make();
		// A full or read-only disk costs speed, not pictures.
		await keep(key, made).catch(() => undefined);
		return made;
	}

	return {
		read(key, make) {
			const waiting = running.get(key);
			if (waiting !== undefined) return waiting;
			const flight = load(key, make).finally(() => running.delete(key));
			running.set(key, flight);
			return flight;
		}
	};
}

async function measure(directory: string): Promise<number> {
	const files = await listFiles(directory);
	return files.reduce((sum, file) => sum + file.bytes, 0);
}

async function trim({ directory, maxBytes }: DiskCacheOptions): Promise<number> {
	const files = await listFiles(directory);
	let total = files.reduce((sum, file) => sum + file.bytes, 0);
	for (const file of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
		if (total <= maxBytes * TRIMMED_SHARE) break;
		await rm(file.path, { force: true });
		total -= file.bytes;
	}
	return total;
}

async function listFiles(directory: string): Promise<CachedFile[]> {
	const names = await readdir(directory);
	const files = await Promise.all(
		names.map(async (name) => {
			const path = join(directory, name);
			const found = await stat(path).catch(() => null);
			return found?.isFile() === true ? { path, bytes: found.size, usedAt: found.mtimeMs } : null;
		})
	);
	return files.filter((file) => file !== null);
}
