import { z } from 'zod';
import type { Store } from '../store.ts';

const location = z.object({
	id: z.number(),
	name: z.string(),
	pickupEnabled: z.boolean(),
	pickupTime: z.string().nullable(),
	address: z.object({
		address1: z.string().nullable(),
		city: z.string().nullable(),
		provinceCode: z.string().nullable(),
		zip: z.string().nullable(),
		countryCode: z.string(),
		phone: z.string().nullable(),
		latitude: z.number(),
		longitude: z.number()
	})
});

export type PickupLocation = z.infer<typeof location>;

/** Lists the locations where an order can be collected; the platform shows no others. */
export function listPickupLocations({ content }: Store): PickupLocation[] {
	return z
		.array(location)
		.parse(content.shop().locations)
		.filter(({ pickupEnabled }) => pickupEnabled);
}
