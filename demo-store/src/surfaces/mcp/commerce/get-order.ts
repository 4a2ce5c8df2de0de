import { z } from 'zod';
import { parseGid } from '../../../wire/gid.ts';
import { idInput } from '../protocol/inputs.ts';
import { answer, refuse } from '../ucp/messages.ts';
import { defineTool } from '../ucp/ucp-tool.ts';
import { toOrder } from './order-shape.ts';

export const getOrder = defineTool({
	name: 'get_order',
	title: 'Get an order',
	description:
		'Reads an order by the id that its checkout gave once it was paid: items, parcels, refunds.',
	input: z.object({ id: idInput.describe('Id of the order, with its key') }),
	output: { $ref: 'shopping/order.json' },
	capability: 'dev.ucp.shopping.order',
	effect: 'read',
	needsToken: true,
	run(input, shop) {
		const { store, shopOrigin } = shop;
		const gid = parseGid(input.id);
		const number = gid?.type === 'Order' && /^\d{1,15}$/.test(gid.id) ? Number(gid.id) : null;
		const order = number === null ? null : store.orders.get(number);
		const key = new URLSearchParams(gid?.query).get('key');
		// Numbers can be guessed, so a wrong key must not tell that the order exists.
		if (order === null || key !== order.confirmationNumber) {
			const content = 'There is no such order, or its id came without the key of its checkout.';
			return refuse('not_found', content, `${shopOrigin}/account`);
		}
		return answer(toOrder(order, store.checkouts.findByOrder(order.id)?.token ?? null, shop));
	}
});
