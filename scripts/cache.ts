/** `npm run cache -- purge products`: lets a running shop forget what it has kept under these tags. */
import { parsePurge, sendPurge } from './run/purge.ts';

try {
	console.log(await sendPurge(parsePurge(process.argv.slice(2), process.env)));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
