import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HTTP_SURFACE } from '../support/http-surface-table.ts';
import type { Method, Surface } from '../support/http-surface/surface.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/**
 * Every path of the HTTP surface that takes a body, and every form action of its page, with bodies that are none. A
 * browser sends such a one when its connection breaks behind a proxy; a program by a mistake.
 */
const ROUTES = 'src/routes';
const CHANGES = new Set<Method>(['POST', 'PUT', 'PATCH', 'DELETE']);
const PART = '--a\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n';
const WHOLE = `${PART}--a--\r\n`;
const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const LARGE = 'x=1&'.repeat(800_000);

interface Sent {
	body: string;
	type?: string;
	headers?: Record<string, string>;
}

const BODIES = {
	'cut off': { type: `${MULTIPART}; boundary=a`, body: PART },
	'cut off in a name': { type: `${MULTIPART}; boundary=a`, body: PART.slice(0, 30) },
	'without a boundary': { type: MULTIPART, body: WHOLE },
	'with another boundary': { type: `${MULTIPART}; boundary=b`, body: WHOLE },
	'with a boundary that is none': { type: `${MULTIPART}; boundary="`, body: WHOLE },
	'an empty multipart': { type: `${MULTIPART}; boundary=a`, body: '' },
	'garbage as a form': { type: URLENCODED, body: '%zz=%ff&&&=&\0\x01=%' },
	'a form of another charset': { type: `${URLENCODED}; charset=utf-16`, body: '\0x\0=\x001' },
	'a form that says gzip': {
		type: URLENCODED,
		body: 'x=1',
		headers: { 'content-encoding': 'gzip' }
	},
	'JSON as a form': { type: URLENCODED, body: '{"x":1}' },
	'a form as JSON': { type: JSON_TYPE, body: 'x=1' },
	'JSON that is cut off': { type: JSON_TYPE, body: '{"x":' },
	'JSON that is null': { type: JSON_TYPE, body: 'null' },
	'JSON of another charset': { type: `${JSON_TYPE}; charset=utf-16`, body: '\0{\0}' },
	text: { type: 'text/plain', body: 'x=1' },
	'a form of the framework': { type: 'application/x-sveltekit-formdata', body: '\0\x01' },
	'no type': { body: 'x=1' },
	'more than the server takes': { type: URLENCODED, body: LARGE }
} satisfies Record<string, Sent>;

const WRONG_ACTIONS = ['default', 'none', '__proto__', 'constructor', 'remote=constructor/a'];
const FORM: Sent = { type: URLENCODED, body: 'x=1' };

const surfaces = HTTP_SURFACE.flatMap((group) => group.surfaces).filter(({ methods }) =>
	methods.some((method) => CHANGES.has(method))
);
const actionsOfRoutes = new Map(
	globSync('**/+page.server.ts', { cwd: ROUTES }).map((file) => [
		`/${dirname(file).replaceAll(/(^|\/)\([^)]+\)/g, '')}`,
		listActions(readFileSync(join(ROUTES, file), 'utf8'))
	])
);

function listActions(code: string): string[] {
	const [, body = ''] = /^export const actions = \{\n([^]*?)^\}/m.exec(code) ?? [];
	return [...body.matchAll(/^\t(\w+):/gm)].map(([, name = '']) => name);
}

/** The address of the path, and those of its form actions. */
function listTargets({ path, route = path, exchanges }: Surface): string[] {
	const [example = ''] = (exchanges[0]?.path ?? path).split('?', 1);
	const actions = (actionsOfRoutes.get(route) ?? []).filter((name) => name !== 'default');
	return [example, ...actions.map((name) => `${example}?/${name}`)];
}

const resources = new AsyncDisposableStack();
let running: RunningShop;

beforeAll(async () => {
	running = resources.adopt(
		await startShop({ AGENT_ENABLED: 'true', PREVIEW_SECRET: 'p'.repeat(32) }),
		({ stop }) => stop()
	);
});
afterAll(() => resources.disposeAsync());

async function send(target: string, method: Method, { body, type, headers = {} }: Sent) {
	const response = await fetch(running.shop + target, {
		method,
		redirect: 'manual',
		headers: {
			accept: 'text/html',
			origin: running.shop,
			...headers,
			...(type !== undefined && { 'content-type': type })
		},
		body: Buffer.from(body, 'latin1')
	});
	return { status: response.status, text: await response.text() };
}

/** Never a failure of ours; a refusal has words. */
async function expectAnswer(target: string, method: Method, sent: Sent): Promise<void> {
	const { status, text } = await send(target, method, sent);
	const message = `${method} ${target}: ${text.slice(0, 200)}`;
	expect(status, message).toBeLessThan(500);
	if (status >= 400) expect(text, message).toMatch(/\w+ \w+/);
}

it('knows the form actions of the pages', () => {
	expect(actionsOfRoutes.get('/assistant')).toEqual(['send', 'answer', 'stop', 'leave']);
	expect(actionsOfRoutes.get('/account/profile')?.length).toBeGreaterThan(0);
});

it.each(surfaces)(
	'$path answers bodies that are none, and actions that do not exist',
	async (surface) => {
		const targets = listTargets(surface);
		const [example = ''] = targets;
		const broken = Object.values<Sent>(BODIES).flatMap((sent) =>
			(sent.body === LARGE ? [example] : targets).map((target) => ({ target, sent }))
		);
		const misnamed = WRONG_ACTIONS.map((name) => ({ target: `${example}?/${name}`, sent: FORM }));
		for (const method of surface.methods.filter((it) => CHANGES.has(it))) {
			await Promise.all(
				[...broken, ...misnamed].map(({ target, sent }) => expectAnswer(target, method, sent))
			);
		}
	}
);
