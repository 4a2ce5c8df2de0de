import type { CartSession } from '../cart';

export interface PlatformRequest {
	request: Request;
	url: URL;
	cart: CartSession;
}

/** Null when the path is not this interceptor's. */
export type Interceptor = (request: PlatformRequest) => Promise<Response | null>;
