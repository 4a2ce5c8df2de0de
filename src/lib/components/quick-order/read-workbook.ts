import { MAX_LIST_BYTES } from '$lib/domain/quick-order';
import type { ConvertedWorkbook } from './convert-workbook';

type WorkbookWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface ReadOptions {
	createWorker?: () => WorkbookWorker;
	/** Ends when it has taken too long. */
	deadline?: AbortSignal;
}

/** A megabyte takes a slow phone about a second. */
const TIME_LIMIT_MS = 10_000;

/** Converts a workbook in a thread of its own, which ends when the file takes too long. Null: it cannot be read. */
export async function readWorkbook(
	file: File,
	{ createWorker = startWorker, deadline = AbortSignal.timeout(TIME_LIMIT_MS) }: ReadOptions = {}
): Promise<ConvertedWorkbook | null> {
	if (file.size > MAX_LIST_BYTES) return null;
	const bytes = await file.arrayBuffer();
	const worker = createWorker();
	const converted = new Promise<ConvertedWorkbook | null>((resolve) => {
		worker.addEventListener('message', ({ data }: MessageEvent<ConvertedWorkbook | null>) =>
			resolve(data)
		);
		worker.addEventListener('error', () => resolve(null));
		deadline.addEventListener('abort', () => resolve(null));
	});
	worker.postMessage(bytes, [bytes]);
	return converted.finally(() => worker.terminate());
}

function startWorker(): WorkbookWorker {
	return new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
}
