/** A time as the platform writes it: in UTC, in whole seconds. */
export function formatTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace(/\.\d+/, '');
}
