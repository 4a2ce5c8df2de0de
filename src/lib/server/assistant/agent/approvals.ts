import type { ToolApprovalStatus, ToolSet, TypedToolCall } from 'ai';
import type { ApprovalRequest, ProposedChange, ToolCall } from '$lib/core/conversation';
import { chatTexts } from '$messages/en/chat';
import { describeError } from '../errors';
import type { Log } from '../../base/log';
import type { AgentTools, ToolContext } from '../tools/define-tool';

type Call = TypedToolCall<ToolSet>;

export interface Approvals {
	/** Decides for each call of a step whether it runs, waits for the shopper or is refused. */
	decide: (options: { toolCall: Call }) => Promise<ToolApprovalStatus>;
	/** Returns the request for a call that waits; the shopper answers one at a time. */
	createRequest: (requestId: string, action: ToolCall) => ApprovalRequest;
	/** Returns the reason for which a call was refused. */
	findReason: (callId: string) => string;
}

interface ApprovalOptions {
	tools: AgentTools;
	context: ToolContext;
	/** Calls that the shopper has denied in this turn, as `toKey` writes them. */
	denied: ReadonlySet<string>;
	log: Log;
}

export const DENIED = 'The shopper pressed “No”. Nothing was changed. Do not propose it again.';
const ONE_AT_A_TIME =
	'Nothing was changed: another change waits for the shopper. Propose this one after that.';
const FAILED =
	'Nothing was changed: the shop could not read the cart. Tell the shopper to try again.';

export function createApprovals({ tools, context, denied, log }: ApprovalOptions): Approvals {
	const reasons = new Map<string, string>();
	let asked: { callId: string; change: ProposedChange } | null = null;

	async function decideCall({
		toolCallId: callId,
		toolName: name,
		input
	}: Call): Promise<ToolApprovalStatus> {
		if (!tools.isChange(name)) return undefined;
		// Answered already: the tool compares the cart with what was shown.
		if (context.agreement.approved.has(callId)) return 'user-approval';
		if (asked !== null) return refuse(callId, ONE_AT_A_TIME);
		const change = await tools.propose({ name, input, callId }, context);
		if (change === null) return undefined;
		if (denied.has(toKey({ toolName: name, input }))) return refuse(callId, DENIED);
		asked = { callId, change };
		return 'user-approval';
	}

	function refuse(callId: string, reason: string): ToolApprovalStatus {
		reasons.set(callId, reason);
		return { type: 'denied', reason };
	}

	return {
		async decide({ toolCall }) {
			try {
				return await decideCall(toolCall);
			} catch (error) {
				log.error(describeError(error), 'a change of the cart was not checked');
				return refuse(toolCall.toolCallId, FAILED);
			}
		},
		createRequest(requestId, action) {
			if (asked?.callId !== action.callId) throw new Error(`${action.toolName} asks for nothing.`);
			return toRequest(requestId, action, asked.change);
		},
		findReason: (callId) => reasons.get(callId) ?? DENIED
	};
}

/** Names a call by what it would do, whatever its id is. */
export function toKey({ toolName, input }: { toolName: string; input: unknown }): string {
	return `${toolName} ${JSON.stringify(input)}`;
}

function toRequest(requestId: string, action: ToolCall, change: ProposedChange): ApprovalRequest {
	const texts = chatTexts.proposal;
	const isRemoval = change.item !== null && change.after < change.before;
	return {
		requestId,
		kind: 'tool-approval',
		action,
		prompt: describeChange(change),
		display: 'confirmation',
		options: [
			{ id: 'approve', label: texts.approve, style: isRemoval ? 'danger' : 'primary' },
			{ id: 'cancel', label: texts.cancel, style: 'default' }
		],
		allowFreeform: false,
		change
	};
}

function describeChange({ item, before, after, note }: ProposedChange): string {
	const texts = chatTexts.proposal;
	if (item === null) return texts.note({ text: note ?? '' });
	const { title, variantTitle } = item;
	const name = variantTitle === null ? title : `${title}, ${variantTitle}`;
	if (after === 0) return texts.remove({ name });
	return before === 0 ? texts.add({ name, count: after }) : texts.change({ name, before, after });
}
