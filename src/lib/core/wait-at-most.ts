/** Resolves to the result of the promise, or to the fallback when that takes too long. */
export async function waitAtMost<Value, Fallback>(
	timeoutMs: number,
	promise: Promise<Value>,
	fallback: Fallback
): Promise<Value | Fallback> {
	const { promise: timeout, resolve } = Promise.withResolvers<Fallback>();
	const timer = setTimeout(() => resolve(fallback), timeoutMs);
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
