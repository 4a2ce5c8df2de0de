import { expect, it } from 'vitest';
import { createConversationClient } from './conversation-client';

async function answer(status: number) {
	const asked: { path: string; body: string }[] = [];
	const client = createConversationClient((input, init) => {
		asked.push({ path: input, body: init?.body as string });
		return Promise.resolve(new Response('{}', { status }));
	});
	return { isTaken: await client.answer('conv_1', 'req_1', 'approve'), asked };
}

it('answers a request, or says that nothing is asked any more', async () => {
	const { isTaken, asked } = await answer(202);
	expect(isTaken).toBe(true);
	expect(asked).toEqual([
		{
			path: '/conversation/v1/session/conv_1',
			body: '{"inputResponses":[{"requestId":"req_1","optionId":"approve"}]}'
		}
	]);
	expect((await answer(409)).isTaken).toBe(false);
	await expect(answer(404)).rejects.toThrow('gone');
});
