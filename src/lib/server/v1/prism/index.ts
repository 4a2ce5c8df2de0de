import { config } from '../../base/config';
import { log } from '../../base/log';
import { createPrismStream } from './prism-stream';

const FIRST_BYTE_TIMEOUT_MS = 5_000;

export const prismStream = createPrismStream({
	upstreamUrl: config.prism.upstreamUrl,
	firstByteTimeoutMs: FIRST_BYTE_TIMEOUT_MS,
	fetch: globalThis.fetch,
	log: log.child({ scope: 'prism' })
});
