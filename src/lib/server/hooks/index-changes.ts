import { openChangeWriter } from '../search';
import { listenToChanges } from '../webhooks';
import { openPlainStorefront } from './shopper-storefront';

const LOOK_EVERY_MS = 1000;

/** Tells the search that is set of changes in the store, until the signal. */
export function indexChanges(ending: AbortSignal): void {
	const writer = openChangeWriter(openPlainStorefront('search'));
	if (writer === null) return;
	listenToChanges(writer.note);
	const timer = setInterval(() => void writer.writeDue(), LOOK_EVERY_MS).unref();
	ending.addEventListener('abort', () => clearInterval(timer));
}
