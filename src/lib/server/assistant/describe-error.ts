/**
 * What may be said of an error in the log: its name and where it was thrown. Messages and fields of
 * errors repeat what was asked and answered, and nothing of a conversation is logged.
 */
export function describeError(error: unknown): { error: string; at: string[] } {
	if (!(error instanceof Error)) return { error: typeof error, at: [] };
	// A message may have lines that look like frames.
	const stack = (error.stack ?? '').replace(error.message, '');
	const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
	return { error: error.name, at: frames.map((line) => line.trim()) };
}
