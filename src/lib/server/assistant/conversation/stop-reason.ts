/** Why a turn is told to end. `lost`: the conversation is not ours any more, or cannot be written. */
export type StopReason = 'cancelled' | 'time' | 'shutdown' | 'lost';

/** The reason that a turn's signal was aborted with; null while it was not. */
export function readStopReason(signal: AbortSignal): StopReason | null {
	if (!signal.aborted) return null;
	const reason: unknown = signal.reason;
	return reason instanceof TurnStopped ? reason.stop : 'lost';
}

/** Thrown by what listens to the signal of a turn. */
export class TurnStopped extends Error {
	override readonly name = 'AbortError';
	readonly stop: StopReason;

	constructor(stop: StopReason) {
		super(`The turn was stopped: ${stop}.`);
		this.stop = stop;
	}
}
