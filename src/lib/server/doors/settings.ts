import { z } from 'zod';
import type { Values } from '../base/settings';

/** Typed by people. */
const shopPassword = z
	.string()
	.min(6, 'must have 6 characters or more')
	.max(200, 'must have 200 characters at most');

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Null: none. `until` is null while nobody knows when it ends. */
const maintenance = z.string().transform((value, context): { until: number | null } | null => {
	if (value === 'false') return null;
	if (value === 'true') return { until: null };
	const until = INSTANT.test(value) ? Date.parse(value) : NaN;
	if (Number.isFinite(until)) return { until };
	context.addIssue(
		'must be true, false or the time of its end with a zone, such as 2026-12-01T06:00Z'
	);
	return z.NEVER;
});

export const variables = {
	SHOP_PASSWORD: shopPassword.optional(),
	MAINTENANCE: maintenance.default(null)
};

/** Who may not enter; both null: everybody may. */
export function arrange({ SHOP_PASSWORD, MAINTENANCE }: Values<typeof variables>) {
	return { doors: { password: SHOP_PASSWORD ?? null, maintenance: MAINTENANCE } };
}
