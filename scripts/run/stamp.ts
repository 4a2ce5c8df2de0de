import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers in a file from which inputs something was made. */
interface Stamp {
	/** Whether it was made, and from the inputs as they are. */
	isCurrent: () => boolean;
	/** Reads the inputs before it is made; call the result when that is done. */
	take: () => () => void;
}

interface StampOptions {
	file: string;
	/** Patterns of files; tests are none. */
	inputs: readonly string[];
}

const TEST = /\.test\.ts$/;

export function createStamp(root: string, { file, inputs }: StampOptions): Stamp {
	const path = join(root, file);

	function read(): string | null {
		try {
			return readFileSync(path, 'utf8');
		} catch {
			return null;
		}
	}

	return {
		isCurrent: () => read() === hashFiles(root, inputs),
		take() {
			const hash = hashFiles(root, inputs);
			return () => writeFileSync(path, hash);
		}
	};
}

function hashFiles(root: string, patterns: readonly string[]): string {
	const hash = createHash('sha256');
	const entries = globSync(patterns, { cwd: root, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	for (const path of paths.sort()) {
		const name = path.slice(root.length + 1);
		if (TEST.test(name)) continue;
		hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
	}
	return hash.digest('hex');
}
