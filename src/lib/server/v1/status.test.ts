import { expect, it } from 'vitest';
import { answerStatus, statusSchema } from './status';

const SITE = { name: 'Prism Supply', url: 'https://shop.example' };

it('is the specified document and nothing else', async () => {
	const response = answerStatus(SITE);
	expect([response.status, response.headers.get('content-type')]).toEqual([
		200,
		'application/json'
	]);
	expect(await response.json()).toEqual({
		service: 'Prism Supply',
		apiVersion: 'v1',
		status: 'ok',
		capabilities: {
			gameControl: false,
			modelExecution: false,
			installer: 'https://shop.example/install',
			prismStream: 'https://shop.example/api/v1/prism-stream',
			agentIndex: 'https://shop.example/llms.txt',
			examples: 'https://shop.example/examples'
		}
	});
});

it.each([
	['another version', { apiVersion: 'v2' }],
	['another state', { status: 'degraded' }],
	['no capabilities', { capabilities: undefined }]
])('has a schema that refuses %s', async (_, change) => {
	const body: unknown = await answerStatus(SITE).json();
	expect(statusSchema.safeParse(body).success).toBe(true);
	expect(statusSchema.safeParse({ ...(body as object), ...change }).success).toBe(false);
});

it('has a schema that refuses to control games, to execute models and to link relatively', async () => {
	const body = (await answerStatus(SITE).json()) as { capabilities: object };
	for (const change of [
		{ gameControl: true },
		{ modelExecution: true },
		{ installer: '/install' }
	]) {
		const changed = { ...body, capabilities: { ...body.capabilities, ...change } };
		expect(statusSchema.safeParse(changed).success, JSON.stringify(change)).toBe(false);
	}
});
