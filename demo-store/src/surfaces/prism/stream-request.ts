import type { AnimationSize } from './animation.ts';

export interface StreamRequest {
	size: AnimationSize;
	/** How many frames are wanted. */
	frames: number;
}

/** Says which parameter is wrong, its value, the rule, and what would work. */
export class StreamRequestError extends Error {
	override name = 'StreamRequestError';
}

const MOST_FRAMES = 1_000_000_000;
const PARAMETERS = {
	cols: { minimum: 20, maximum: 400, fallback: 80 },
	rows: { minimum: 10, maximum: 200, fallback: 24 },
	ascii: { minimum: 0, maximum: 1, fallback: 0 },
	frames: { minimum: 1, maximum: MOST_FRAMES, fallback: Infinity }
};

export function parseStreamRequest(query: URLSearchParams): StreamRequest {
	return {
		size: {
			cols: readNumber(query, 'cols'),
			rows: readNumber(query, 'rows'),
			isPlain: readNumber(query, 'ascii') === 1
		},
		frames: readNumber(query, 'frames')
	};
}

function readNumber(query: URLSearchParams, name: keyof typeof PARAMETERS): number {
	const { minimum, maximum, fallback } = PARAMETERS[name];
	const values = query.getAll(name);
	const [value] = values;
	if (value === undefined) return fallback;
	const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
	if (values.length === 1 && number >= minimum && number <= maximum) return number;
	throw new StreamRequestError(
		`${name} is ${JSON.stringify(values.join(' and ').slice(0, 60))}, but must be one whole number ` +
			`from ${minimum} to ${maximum}. Try /prism?cols=80&rows=24.`
	);
}
