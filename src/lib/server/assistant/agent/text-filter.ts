/** How models without a parser of their server mark what they think. */
const THOUGHTS = ['think', 'thinking', 'thought', 'reasoning'];
const OPENINGS = THOUGHTS.map((name) => `<${name}>`);
const CLOSINGS = THOUGHTS.map((name) => `</${name}>`);
/** How they call tools. */
const CALLS = [
	...['<tool_call>', '<tool_calls>', '<function_calls>', '<function=', '<invoke name='],
	...['<|tool_call|>', '<|tool_calls_section_begin|>', '<｜tool▁calls▁begin｜>'],
	...['[TOOL_REQUEST]', '[TOOL_CALLS]']
];
const MARKS = [...OPENINGS, ...CLOSINGS, ...CALLS];

/**
 * What the first answers tell about a model. One whose prompt ends with `<think>` writes only the closing
 * tag: until that is known, its text is held back, since its beginning may be what it thinks.
 */
export interface ModelHabit {
	beginsWith: 'text' | 'thought' | 'unknown';
}

export interface TextFilter {
	/** Takes the next piece of the text; returns what may be shown. */
	push: (delta: string) => string;
	/** Text is held back that turned out to be no thought; returns it. */
	release: () => string;
	/** Returns the rest at the end of a text, which is not whole when the model was cut off. */
	end: (isWhole: boolean) => string;
	isHolding: () => boolean;
	/** Whether the text is a thought so far. */
	isThinking: () => boolean;
	/** The text had a call of a tool that nobody read. */
	hasUnreadCall: () => boolean;
}

/** Takes thoughts and unread calls out of a text that arrives in pieces. */
export function createTextFilter(habit: ModelHabit, toolNames: readonly string[]): TextFilter {
	let mode: 'held' | 'text' | 'thought' | 'call' =
		habit.beginsWith === 'unknown' ? 'held' : habit.beginsWith;
	let buffer = '';
	let hasShown = false;
	let hasUnreadCall = false;
	/** The thought began with a tag. */
	let isOpened = false;

	function show(text: string): string {
		const shown = hasShown ? text : text.trimStart();
		hasShown ||= shown !== '';
		return shown;
	}

	function skipThought(): string {
		const closing = findFirst(buffer, CLOSINGS);
		if (closing === null) return '';
		buffer = buffer.slice(closing.end);
		mode = 'text';
		return readText();
	}

	function readHeld(): string {
		const first = findFirst(buffer, [...OPENINGS, ...CLOSINGS]);
		if (first === null) return '';
		const isClosing = CLOSINGS.includes(first.mark);
		habit.beginsWith = isClosing ? 'thought' : 'text';
		mode = habit.beginsWith;
		return readOn();
	}

	function readText(): string {
		if (!hasShown && mayBeObject(buffer.trimStart())) return '';
		const first = findFirst(buffer, MARKS);
		if (first === null) {
			const end = buffer.length - countBegun(buffer);
			const text = buffer.slice(0, end);
			buffer = buffer.slice(end);
			return show(text);
		}
		const text = show(buffer.slice(0, first.start));
		buffer = buffer.slice(first.end);
		if (OPENINGS.includes(first.mark)) [mode, isOpened] = ['thought', true];
		else if (CLOSINGS.includes(first.mark)) habit.beginsWith = 'thought';
		else mode = 'call';
		hasUnreadCall ||= mode === 'call';
		return text + readOn();
	}

	function readOn(): string {
		if (mode === 'held') return readHeld();
		if (mode === 'thought') return skipThought();
		return mode === 'text' ? readText() : '';
	}

	function release(): string {
		if (mode !== 'held') return '';
		habit.beginsWith = 'text';
		mode = 'text';
		return readText();
	}

	return {
		push(delta) {
			buffer += delta;
			return readOn();
		},
		release,
		end(isWhole) {
			let text = release();
			// A model that begins with what it thinks, and does not always think.
			if (isWhole && mode === 'thought' && !isOpened && findFirst(buffer, OPENINGS) === null) {
				habit.beginsWith = 'unknown';
				mode = 'text';
				text += readText();
			}
			if (mode !== 'text') return text;
			const rest = buffer;
			buffer = '';
			if (isCall(rest, toolNames)) hasUnreadCall = true;
			else return text + show(rest);
			return text;
		},
		isThinking: () => mode === 'thought',
		isHolding: () => mode === 'held' && buffer !== '',
		hasUnreadCall: () => hasUnreadCall
	};
}

function findFirst(text: string, marks: readonly string[]) {
	const found = marks
		.map((mark) => ({ mark, start: text.indexOf(mark), end: text.indexOf(mark) + mark.length }))
		.filter(({ start }) => start !== -1)
		.sort((one, other) => one.start - other.start);
	return found[0] ?? null;
}

/** Counts the characters at the end that may become a mark. */
function countBegun(text: string): number {
	const longest = Math.max(...MARKS.map(({ length }) => length)) - 1;
	for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
		const end = text.slice(-length);
		if (MARKS.some((mark) => mark.startsWith(end))) return length;
	}
	return 0;
}

/** An object in place of a sentence may be a call. */
function mayBeObject(text: string): boolean {
	return ['{', '```json'].some(
		(mark) => text !== '' && (text.startsWith(mark) || mark.startsWith(text))
	);
}

function isCall(text: string, toolNames: readonly string[]): boolean {
	const [, name] =
		/^\s*(?:```json\s*)?\{\s*"(?:name|tool|function)"\s*:\s*"([^"]+)"/.exec(text) ?? [];
	return name !== undefined && toolNames.includes(name);
}
