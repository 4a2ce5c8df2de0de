import { integer, secretList } from '../base/environment';
import type { Values } from '../base/settings';

export const variables = {
	PLATFORM_WEBHOOK_SECRET: secretList.optional(),
	WEBHOOK_REPEAT_MS: integer(0, 600_000).default(10_000)
};

export function arrange(values: Values<typeof variables>) {
	return {
		webhooks: {
			/** Empty: none is accepted. More than one while a secret is being replaced. */
			secrets: values.PLATFORM_WEBHOOK_SECRET ?? [],
			repeatAfterMs: values.WEBHOOK_REPEAT_MS
		}
	};
}
