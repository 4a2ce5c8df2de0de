import { z } from 'zod';
import { serviceToken, secureUrl } from '../base/environment';
import type { Values } from '../base/settings';
import { findDemoService, type PlatformValues } from '../storefront/settings';

export const variables = {
	WITHDRAWAL_URL: secureUrl.optional(),
	WITHDRAWAL_TOKEN: serviceToken.optional(),
	CANCELLATION_URL: secureUrl.optional(),
	CANCELLATION_TOKEN: serviceToken.optional(),
	STATEMENTS_FILE: z.string().default('.data/statements.db')
};

type StatementValues = Values<typeof variables> & PlatformValues;

const DEMO_PATH = '/statements';

/** Who takes statements; null: nobody. */
export function arrange(values: StatementValues) {
	return {
		statements: {
			withdrawal: findService(values, 'WITHDRAWAL'),
			cancellation: findService(values, 'CANCELLATION'),
			/** Statements wait there that nobody has taken yet. */
			file: values.STATEMENTS_FILE,
			/** Known to all replicas. It proves that a page was shown, and opens nothing. */
			secret: [
				values.WITHDRAWAL_TOKEN,
				values.CANCELLATION_TOKEN,
				values.PLATFORM_PRIVATE_TOKEN,
				values.PLATFORM_PUBLIC_TOKEN
			].join(' ')
		}
	};
}

function findService(values: StatementValues, name: 'WITHDRAWAL' | 'CANCELLATION') {
	const url = values[`${name}_URL`] ?? findDemoService(values, DEMO_PATH);
	return url === null ? null : { url, token: values[`${name}_TOKEN`] ?? null };
}
