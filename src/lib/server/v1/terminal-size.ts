import { refuse } from './error-response';

/** How large a picture in a terminal may be asked for. */
export const TERMINAL_SIZE = {
	cols: { minimum: 20, maximum: 400, fallback: 80, what: 'Columns of the terminal.' },
	rows: { minimum: 10, maximum: 200, fallback: 24, what: 'Rows of the terminal.' }
} as const satisfies Record<
	string,
	{ minimum: number; maximum: number; fallback: number; what: string }
>;

export interface TerminalSize {
	cols: number;
	rows: number;
}

const WHOLE_NUMBER = /^\d{1,9}$/;

/** The size that `?cols=&rows=` asks for, or the refusal to answer with. */
export function parseTerminalSize({ pathname, searchParams }: URL): TerminalSize | Response {
	const size: TerminalSize = {
		cols: TERMINAL_SIZE.cols.fallback,
		rows: TERMINAL_SIZE.rows.fallback
	};
	for (const name of ['cols', 'rows'] as const) {
		const values = searchParams.getAll(name);
		if (values.length === 0) continue;
		const [value = ''] = values;
		const { minimum, maximum, fallback } = TERMINAL_SIZE[name];
		const count = WHOLE_NUMBER.test(value) ? Number(value) : Number.NaN;
		if (values.length > 1 || !(count >= minimum && count <= maximum)) {
			return refuse('invalid_parameter', {
				message: `${name} is ${quoteAll(values)}, but must be one whole number from ${minimum} to ${maximum}.`,
				resolution: `Ask for ${pathname}?${name}=${fallback}, or leave ${name} out: it is ${fallback} then.`
			});
		}
		size[name] = count;
	}
	return size;
}

function quoteAll(values: readonly string[]): string {
	const shown = values.slice(0, 3).map((value) => JSON.stringify(value.slice(0, 40)));
	return shown.join(' and ') + (values.length > 3 ? ' and more' : '');
}
