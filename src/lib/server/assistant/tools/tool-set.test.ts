import { expect, it } from 'vitest';
import type { ToolContext } from './define-tool';
import { agentTools } from './tool-set';

it.each([
	['add-to-cart', true],
	['add-cart-note', true],
	['search-products', false],
	['a tool of an earlier version', false],
	['toString', false]
])('says of %s whether it changes anything: %s', (name, isChange) => {
	expect(agentTools.isChange(name)).toBe(isChange);
});

it('proposes nothing for what is no tool', async () => {
	const call = { name: 'valueOf', input: {}, callId: 'call-1' };
	expect(await agentTools.propose(call, {} as ToolContext)).toBeNull();
});

it('describes results as JSON, and those of unknown tools not at all', () => {
	expect(agentTools.describeOutput('get-cart', { note: undefined })).toStrictEqual({});
	expect(agentTools.describeOutput('gone', { note: 'x' })).toBeNull();
});
