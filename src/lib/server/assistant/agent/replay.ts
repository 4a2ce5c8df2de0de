import type { ConversationEvent, Signature, ToolCall, ToolResult } from '$lib/core/conversation';
import type { AssistantModelMessage, JSONValue, ModelMessage, ToolModelMessage } from 'ai';
import type { AgentTools } from '../tools/define-tool';

/** Stands for a missing result: the call may have changed the cart. */
const LOST = { status: 'unconfirmed', explanation: 'The turn ended before this was answered.' };

type AnswerPart = Exclude<AssistantModelMessage['content'], string>[number];

/** What the model wrote and called in one call of it, and what tools answered. */
interface Step {
	turnId: string;
	stepIndex: number;
	content: AnswerPart[];
	calls: ReplayedCall[];
}

interface ReplayedCall {
	id: string;
	call: ToolCall;
	result: ToolResult | null;
}

interface ReplayOptions {
	describeOutput: AgentTools['describeOutput'];
	/** The model that gets its own signatures back; null: none are wanted. */
	modelId: string | null;
}

/** Maps the messages, answers and tool results of earlier turns to messages for the model. */
export function toModelMessages(
	history: readonly ConversationEvent[],
	{ describeOutput, modelId }: ReplayOptions
): ModelMessage[] {
	return readHistory(history, modelId).flatMap((entry): ModelMessage[] => {
		if (typeof entry === 'string') return [{ role: 'user', content: entry }];
		const { content, calls } = entry;
		const answer: ModelMessage = { role: 'assistant', content };
		if (calls.length === 0) return [answer];
		const results = calls.map((call) => describeResult(call, describeOutput));
		return [answer, { role: 'tool', content: results }];
	});
}

/** Lists what the shopper wrote, and the steps between. */
function readHistory(
	history: readonly ConversationEvent[],
	modelId: string | null
): (string | Step)[] {
	const entries: (string | Step)[] = [];
	const calls: ReplayedCall[] = [];
	let isOwn = false;

	function openStep({ turnId, stepIndex }: Pick<Step, 'turnId' | 'stepIndex'>): Step {
		const last = entries.at(-1);
		if (typeof last === 'object' && last.turnId === turnId && last.stepIndex === stepIndex) {
			return last;
		}
		const step = { turnId, stepIndex, content: [], calls: [] };
		entries.push(step);
		return step;
	}

	function addCall(step: Step, call: ToolCall, signature: Signature | undefined): void {
		// Providers accept different forms of ids, and this one all of them.
		const id = `call${String(calls.length).padStart(5, '0')}`;
		const { toolName, input } = call;
		step.content.push({
			...{ type: 'tool-call', toolCallId: id, toolName, input },
			...(isOwn && sign(signature))
		});
		const replayed: ReplayedCall = { id, call, result: null };
		step.calls.push(replayed);
		calls.push(replayed);
	}

	/** Some models name the calls of each step alike. */
	function addResult(result: ToolResult): void {
		const open = calls.findLast(
			({ call, result: known }) =>
				known === null && call.callId === result.callId && call.toolName === result.toolName
		);
		if (open) open.result = result;
	}

	for (const { type, data } of history) {
		if (type === 'message.received') entries.push(data.message);
		if (type === 'step.started') isOwn = data.modelId === modelId;
		if (type === 'message.completed' && data.message.trim() !== '') {
			const { message: text, signature } = data;
			openStep(data).content.push({ type: 'text', text, ...(isOwn && sign(signature)) });
		}
		if (type === 'actions.requested') {
			for (const call of data.actions) addCall(openStep(data), call, data.signature);
		}
		if (type === 'action.result') addResult(data.result);
	}
	return entries;
}

function describeResult(
	{ id, call: { toolName }, result }: ReplayedCall,
	describeOutput: AgentTools['describeOutput']
): ToolModelMessage['content'][number] {
	const value: JSONValue = result === null ? LOST : describeOutput(toolName, result.output);
	return { type: 'tool-result', toolCallId: id, toolName, output: { type: 'json', value } };
}

const SIGNATURE = 'thoughtSignature';

function sign(signature: Signature | undefined) {
	if (signature === undefined) return {};
	return { providerOptions: { [signature.provider]: { [SIGNATURE]: signature.value } } };
}

/** Finds what the provider wants back with a part of an answer. */
export function findSignature(
	metadata: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
): Signature | undefined {
	const signatures = Object.entries(metadata ?? {}).flatMap(([provider, { [SIGNATURE]: value }]) =>
		typeof value === 'string' ? [{ provider, value }] : []
	);
	return signatures[0];
}
