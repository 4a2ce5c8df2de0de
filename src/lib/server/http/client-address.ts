import type { RequestEvent } from '@sveltejs/kit';
import { log as rootLog, type Log } from '../base/log';

export type AddressReader = (event: Pick<RequestEvent, 'getClientAddress'>) => string | null;

/**
 * Reads the address of a client, null when the request does not carry what `ADDRESS_HEADER` and
 * `XFF_DEPTH` promise. The first such request is a warning; others would say the same.
 */
export function createAddressReader(log: Pick<Log, 'warn'>): AddressReader {
	let hasWarned = false;
	return (event) => {
		try {
			// A connection that has ended by now has no address, whatever the type says.
			return event.getClientAddress() || null;
		} catch (failure) {
			if (!hasWarned) log.warn(describe(failure));
			hasWarned = true;
			return null;
		}
	};
}

/** The adapter's message names the variable and says what arrived, without an address. */
function describe(failure: unknown): string {
	const found = failure instanceof Error ? failure.message : String(failure);
	return `The address of a client is unknown: ${found}. Set ADDRESS_HEADER and XFF_DEPTH to what the proxy in front of the shop sends. Until then the platform counts such visitors as one.`;
}

export const readClientAddress = createAddressReader(rootLog.child({ scope: 'settings' }));
