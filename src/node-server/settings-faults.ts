/** Names of errors, for the app is bundled apart and has classes of its own. */
const NAMES: ReadonlySet<string> = new Set(['SettingsError', 'ConfigError']);

/** Lists what is wrong with the settings, a line each; null for a failure of another kind. */
export function listSettingsFaults(failure: unknown): string[] | null {
	if (!(failure instanceof Error) || !NAMES.has(failure.name)) return null;
	const lines = failure.message.split('\n').map((line) => line.trim());
	// The first line of a list says what it is a list of.
	return lines.length > 1 ? lines.slice(1) : lines;
}
