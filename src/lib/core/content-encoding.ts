import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
type Effort = 'quick' | 'best';

/** Less fits into one packet, compressed or not. */
export const MIN_BYTES = 1400;
/** As small as gzip makes it at its best, in the time that gzip takes at its quickest. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 11;
const QUICK_GZIP = 5;
const BEST_GZIP = 9;

const brotli = promisify(brotliCompress);
const deflate = promisify<Uint8Array, object, Buffer>(gzip);

/** The best that the client takes; it refuses one with the weight 0. */
export function chooseEncoding(header: string): Encoding | null {
	const taken = header
		.split(',')
		.map((part) => part.toLowerCase().split(';'))
		.filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight?.trim() ?? ''))
		.map(([name = '']) => name.trim());
	return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Off the main thread. */
export function compress(body: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
	const isQuick = effort === 'quick';
	if (encoding === 'gzip') return deflate(body, { level: isQuick ? QUICK_GZIP : BEST_GZIP });
	return brotli(body, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: isQuick ? QUICK_BROTLI : BEST_BROTLI,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length
		}
	});
}
