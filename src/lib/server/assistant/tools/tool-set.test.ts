import { expect, it, vi } from 'vitest';
import { addCartNote } from './cart-tools';
import type { CartWriter } from './cart-writer';
import type { AssistantTool, ToolContext } from './define-tool';
import { agentTools } from './tool-set';

type Propose = NonNullable<AssistantTool['propose']>;

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
	expect(agentTools.describeOutput('toString', { note: 'x' })).toBeNull();
});

it('names the call to what proposes', async () => {
	const note = 'ring twice';
	const proposing = vi.spyOn(addCartNote as { propose: Propose }, 'propose');
	const call = { name: 'add-cart-note', input: { note }, callId: 'call-1' };
	const context = {} as ToolContext;
	const change = await agentTools.propose(call, context);
	expect(change).toMatchObject({ note });
	expect(proposing).toHaveBeenCalledExactlyOnceWith({ note }, context, 'call-1');
});

it('names the call to what changes', async () => {
	const note = 'ring twice';
	const change = { item: null, before: 0, after: 0, note };
	const write = vi
		.fn<CartWriter['write']>()
		.mockResolvedValue({ status: 'refused', reason: 'gone' });
	const context = { writer: { write }, agreement: { approved: new Map([['call-1', change]]) } };
	const tools = agentTools.createToolSet(context as unknown as ToolContext);
	const options = { toolCallId: 'call-1', messages: [] };
	await tools['add-cart-note']?.execute?.({ note }, options as never);
	expect(write).toHaveBeenCalledExactlyOnceWith('call-1', expect.any(Function));
});
