import { getNumberFormat } from '$lib/messages/i18n';
import { getTextLanguage } from '$lib/messages/i18n';

const UNITS = [
	{ unit: 'day', ms: 86_400_000 },
	{ unit: 'hour', ms: 3_600_000 },
	{ unit: 'minute', ms: 60_000 },
	{ unit: 'second', ms: 1000 }
] as const;

/** Days, hours, minutes and seconds with their names in the language of the texts. */
export type TimeLeft = { unit: (typeof UNITS)[number]['unit']; value: string; name: string }[];

/** Tells the time until `end` at once and with each second, and null at the end. Returns how to stop. */
export function countDown(end: number, tell: (left: TimeLeft | null) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	function tick() {
		const leftMs = end - Date.now();
		tell(leftMs > 0 ? describeTimeLeft(leftMs) : null);
		// At the next whole second, or at the end.
		if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000);
	}
	tick();
	return () => clearTimeout(timer);
}

export function describeTimeLeft(leftMs: number): TimeLeft {
	let rest = Math.ceil(leftMs / 1000) * 1000;
	return UNITS.map(({ unit, ms }) => {
		const count = Math.floor(rest / ms);
		rest -= count * ms;
		const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
		const parts = getNumberFormat(getTextLanguage(), options).formatToParts(count);
		const pick = (isName: boolean) =>
			parts
				.filter(({ type }) => type !== 'literal' && (type === 'unit') === isName)
				.map(({ value }) => value)
				.join('');
		return { unit, value: pick(false), name: pick(true) };
	});
}
