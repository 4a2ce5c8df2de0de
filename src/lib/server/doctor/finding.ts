/** The result of one check. */
export interface Finding {
	/** In a word or two: `token`, `menus`. */
	subject: string;
	/** `off`: not used here, so nothing was looked at. `warning`: the shop runs with less. */
	state: 'ok' | 'off' | 'warning' | 'fault';
	message: string;
	/** How to mend it; null when nothing is wrong. */
	remedy: string | null;
}

/** The findings of one subject, each in a call. */
export function describe(subject: string) {
	return {
		ok: (message: string): Finding => ({ subject, state: 'ok', message, remedy: null }),
		off: (message: string): Finding => ({ subject, state: 'off', message, remedy: null }),
		warn: (message: string, remedy: string): Finding => ({
			subject,
			state: 'warning',
			message,
			remedy
		}),
		fault: (message: string, remedy: string): Finding => ({
			subject,
			state: 'fault',
			message,
			remedy
		})
	};
}

const MARKS = { ok: '✓', off: '–', warning: '!', fault: '✗' } as const;
const SUBJECT_WIDTH = 12;

/** One line each, and a last one that counts. */
export function renderFindings(findings: readonly Finding[]): string {
	const lines = findings.map(({ subject, state, message, remedy }) =>
		[MARKS[state], subject.padEnd(SUBJECT_WIDTH), message, remedy].filter(Boolean).join(' ')
	);
	const count = (wanted: 'fault' | 'warning') => {
		const { length } = findings.filter(({ state }) => state === wanted);
		return `${length} ${wanted}${length === 1 ? '' : 's'}`;
	};
	return [...lines, '', `${count('fault')}, ${count('warning')}.`].join('\n');
}

/** Creates the report for `--json`: all findings, and whether the shop can run. */
export function reportFindings(findings: readonly Finding[]) {
	return { ok: !findings.some(({ state }) => state === 'fault'), findings };
}
