import type { TestContext, TestOptions } from 'vitest';

declare module 'vitest' {
	interface TaskMeta {
		/** Why a test is skipped; `npm test` counts a skip without it as a failure. */
		skipReason?: string;
	}
}

/** Options of a test, or of a group, that cannot run on this machine while `isSkipped`. */
export function skipWhen(isSkipped: boolean, reason: string): TestOptions {
	return isSkipped ? { skip: true, meta: { skipReason: reason } } : {};
}

/** Skips a test that has begun, from its `beforeEach`. */
export function skipTest({ task, skip }: TestContext, reason: string): never {
	task.meta.skipReason = reason;
	return skip(reason);
}
