import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withShop } from '../../scripts/run/with-shop.ts';
import { buildShop } from '../support/running-shop.ts';

const FAILING = new URL('../support/fail-on-signal.mjs', import.meta.url);

it('logs a stray rejection and lives; drains and leaves with 1 after a stray exception', async () => {
	await buildShop();
	const settings = { NODE_OPTIONS: `--import ${fileURLToPath(FAILING)}` };
	await withShop(
		3378,
		async ({ origin, shop }) => {
			shop.process.kill('SIGUSR2');
			await expect.poll(() => shop.readOutput()).toContain('stray rejection');
			expect((await fetch(`${origin}/`)).status).toBe(200);

			const stream = await fetch(`${origin}/api/v1/prism-stream?cols=40&rows=20`);
			const frames = stream.text();
			shop.process.kill('SIGWINCH');
			expect(await shop.ended).toEqual({ code: 1, signal: null });
			expect((await frames).endsWith('\u001b[?25h\r\n')).toBe(true);
			expect(shop.readOutput()).toContain('stray exception');
		},
		settings
	);
});
