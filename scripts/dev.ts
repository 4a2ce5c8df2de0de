/** `npm run dev`: the shop with hot reload, and a demo store that restarts when its code changes. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isGenerated } from './run/generated.ts';
import type { Program } from './run/processes.ts';
import { runUntilStopped } from './run/session.ts';
import { describeDemoStore, describeDevServer, toOrigin, type Ports } from './run/shop.ts';

/** A busy machine needs a minute. A developer sees the output and can stop the server earlier. */
const PATIENCE_MS = 600_000;

await runUntilStopped({
	prepare: () => {
		if (isGenerated()) return;
		const generate = join(import.meta.dirname, 'generate.ts');
		execFileSync(process.execPath, [generate], { stdio: 'inherit' });
	},
	programs: (ports) => [withReload(describeDemoStore(ports)), describeDevServer(ports)],
	echo: true,
	timeoutMs: PATIENCE_MS,
	renderWelcome: ({ shop, demoStore }: Ports) =>
		`\n  Shop ${toOrigin(shop)} · demo store ${toOrigin(demoStore)} · stop with Ctrl-C\n`
});

function withReload(program: Program): Program {
	return { ...program, args: ['--watch', '--watch-preserve-output', ...program.args] };
}
