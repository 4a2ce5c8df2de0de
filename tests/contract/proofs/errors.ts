import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';

const OPERATION = 'ProductPage';
const PATH = '/products/everyday-mug';
/** One for each answer: what failed once is not asked at once again. */
const PATHS = [PATH, '/products/teapot', '/products/carafe', '/products/dome-lamp'];

/** An error of the platform with a code. */
const fault = (code: string) => ({ message: `a fault: ${code}`, extensions: { code } });

export async function failWithTransport(_: ContractShop, start: Start): Promise<void> {
	const shop = await start({});
	shop.changeAnswer(OPERATION, () => null);
	expect((await shop.fetch(PATH)).status, 'a closed connection').toBe(503);
	shop.changeAnswer(OPERATION, () => ({ status: 502, body: 'no JSON' }));
	expect((await shop.fetch('/products/teapot')).status, 'no answer of the API').toBe(503);
	const slow = await start({ PLATFORM_TIMEOUT_MS: '500' });
	slow.changeAnswer(OPERATION, () => 'nothing');
	expect((await slow.fetch(PATH)).status, 'no answer in time').toBe(504);
}

export async function keepDataBesideErrors(_: ContractShop, start: Start): Promise<void> {
	const shop = await start({});
	shop.changeAnswer(OPERATION, (body) => ({ body: { ...body, errors: [fault('OTHER')] } }));
	const response = await shop.fetch(PATH);
	expect(response.status).toBe(200);
	expect(await response.text()).toContain('Everyday Mug');
}

export async function failWithoutTrustedData(_: ContractShop, start: Start): Promise<void> {
	const answers = {
		'no data': () => ({ body: { data: null } }),
		nothing: () => ({ body: {} }),
		'a server error beside data': (body: object) => ({
			body: { ...body, errors: [fault('INTERNAL_SERVER_ERROR')] }
		}),
		'throttling beside data': (body: object) => ({
			body: { ...body, errors: [fault('THROTTLED')] }
		})
	};
	const shop = await start({});
	for (const [index, [name, answer]] of Object.entries(answers).entries()) {
		shop.changeAnswer(OPERATION, answer);
		const response = await shop.fetch(PATHS[index] ?? '');
		expect(response.status, name).toBeOneOf([502, 503]);
		expect(await response.text(), name).not.toContain('name="merchandiseId"');
	}
}

export async function warnOfOtherErrors(_: ContractShop, start: Start): Promise<void> {
	const shop = await start({ DEBUG_PLATFORM: 'false' });
	const others = [fault('OTHER'), fault('ACCESS_DENIED')];
	shop.changeAnswer(OPERATION, (body) => ({ body: { ...body, errors: others } }));
	expect((await shop.fetch(PATH)).status).toBe(200);
	for (const { message } of others) {
		await expect.poll(() => listWarnings(shop, message)).toHaveLength(1);
	}
}

function listWarnings(shop: ContractShop, message: string): string[] {
	const lines = shop.readOutput().split('\n');
	return lines.filter((line) => line.includes('"level":40') && line.includes(message));
}
