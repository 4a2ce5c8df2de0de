import type { PlatformCart } from '$lib/domain/platform-cart';
import { ONLY_VARIANT_TITLE } from '$lib/domain/values';
import { formatList } from '$lib/messages/text-language';
import { t } from '$messages';
import { mapUnnamedShipping } from '../storefront';

type Line = PlatformCart['lines']['nodes'][number];

/**
 * The cart with when its lines ship that are sold although there is none in stock, and with what ships when, where some
 * ships at another time than the rest.
 */
export function describeShipments(cart: PlatformCart, now: number): PlatformCart {
	const nodes = cart.lines.nodes.map((line) => {
		const { ships } = mapUnnamedShipping(line.merchandise, now);
		return ships === undefined ? line : { ...line, ships };
	});
	if (nodes.every((line) => line.ships === undefined)) return cart;
	const times = new Map<string, string[]>();
	for (const line of nodes.filter(isShipped)) {
		const time = line.ships ?? t.details.stockIn;
		times.set(time, [...(times.get(time) ?? []), nameLine(line)]);
	}
	const shipped = { ...cart, lines: { ...cart.lines, nodes } };
	if (times.size < 2) return shipped;
	const rows = Array.from(times, ([time, names]) => `${formatList(names)} – ${time}`);
	return { ...shipped, shipments: rows.join('\n') };
}

const isShipped = ({ merchandise }: Line) => merchandise.requiresShipping !== false;

function nameLine({ merchandise: { title, product } }: Line): string {
	return title === ONLY_VARIANT_TITLE ? product.title : `${product.title} (${title})`;
}
