import { compress, type Encoding } from '$lib/core/content-encoding';
import type { Form, PageEntry } from './page-entry';

/** A page that was sent so often is worth the time that its smallest form takes. */
export const POPULAR_USES = 20;

const ENCODINGS = ['br', 'gzip'] as const satisfies Encoding[];

const pending = new WeakMap<PageEntry, Map<Encoding, Promise<void>>>();
let improvements = Promise.resolve();

/** Compresses once, however many wait for it. */
export async function ensureEncoding(entry: PageEntry, form: Form): Promise<void> {
	if (form === 'identity' || entry.bodies[form] !== null) return;
	const forms = pending.get(entry) ?? new Map<Encoding, Promise<void>>();
	pending.set(entry, forms);
	const filling = forms.get(form) ?? fill(entry, form).finally(() => forms.delete(form));
	forms.set(form, filling);
	await filling;
}

/** As small as it gets; one page after the other, for each takes a tenth of a second. */
export function improveEncodings(entry: PageEntry): Promise<void> {
	if (entry.isBest) return Promise.resolve();
	entry.isBest = true;
	improvements = improvements.then(async () => {
		for (const encoding of ENCODINGS) {
			if (entry.bodies[encoding] === null) continue;
			replace(entry, encoding, await compress(entry.bodies.identity, encoding, 'best'));
		}
	});
	return improvements;
}

async function fill(entry: PageEntry, encoding: Encoding): Promise<void> {
	replace(entry, encoding, await compress(entry.bodies.identity, encoding, 'quick'));
}

function replace(entry: PageEntry, encoding: Encoding, body: Buffer): void {
	entry.bodies = { ...entry.bodies, [encoding]: body };
	for (const answers of Object.values(entry.answers)) answers.delete(encoding);
}
