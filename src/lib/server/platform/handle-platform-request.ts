import { handleCheckout } from './checkout';
import type { Interceptor, PlatformRequest } from './platform-request';

/** Paths that the platform owns on our origin. The first that answers wins; pages come after. */
const INTERCEPTORS: readonly Interceptor[] = [handleCheckout];

export async function handlePlatformRequest(request: PlatformRequest): Promise<Response | null> {
	for (const handle of INTERCEPTORS) {
		const response = await handle(request);
		if (response !== null) return response;
	}
	return null;
}
