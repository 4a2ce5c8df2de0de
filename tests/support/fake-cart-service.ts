import type { PlatformCart } from '../../src/lib/domain/platform-cart';
import type { CartRequest } from '../../src/lib/state/cart-request';

type PlatformLine = PlatformCart['lines']['nodes'][number];

const CART_ID = 'gid://shopify/Cart/fake?key=1';
const money = (amount: string) => ({ amount, currencyCode: 'USD' });

/** The outcome of one request. */
export type Fate =
	| 'answered'
	/** The cart did it, the answer never arrived. */
	| 'answer lost'
	/** It never arrived at the cart. */
	| 'request lost';

/** A cart service in memory: one cart, the platform's shape, and a count of who asks at once. */
export class FakeCartService {
	readonly received: CartRequest[] = [];
	readonly quantities = new Map<string, number>();
	codes: string[] = [];
	note = '';
	atOnce = 0;
	mostAtOnce = 0;
	#version = 0;

	constructor(quantities: Record<string, number> = {}) {
		for (const [id, quantity] of Object.entries(quantities)) this.quantities.set(id, quantity);
	}

	async post(body: string, fate: Fate = 'answered', ticks = 0): Promise<Response> {
		return this.#serve(fate, ticks, () => {
			const request = JSON.parse(body) as CartRequest;
			this.received.push(request);
			this.#apply(request);
			return { cart: this.cart, userErrors: [], warnings: [] };
		});
	}

	async read(ticks = 0): Promise<Response> {
		return this.#serve('answered', ticks, () => ({ cart: this.cart }));
	}

	get cart(): PlatformCart {
		return {
			id: CART_ID,
			checkoutUrl: 'https://shop.example/checkout',
			totalQuantity: [...this.quantities.values()].reduce((sum, it) => sum + it, 0),
			updatedAt: new Date(Date.UTC(2026, 0, 1) + this.#version).toISOString(),
			note: this.note,
			buyerIdentity: { countryCode: 'US' },
			cost: {
				subtotalAmount: money('1.00'),
				totalAmount: money('1.00'),
				totalAmountEstimated: true
			},
			lines: { nodes: [...this.quantities].map(([id, quantity]) => createLine(id, quantity)) },
			discountCodes: this.codes.map((code) => ({ code, applicable: true })),
			discountAllocations: [],
			appliedGiftCards: []
		};
	}

	async #serve(fate: Fate, ticks: number, answer: () => object): Promise<Response> {
		this.atOnce += 1;
		this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
		for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
		const body = fate === 'request lost' ? {} : answer();
		this.atOnce -= 1;
		if (fate !== 'answered') throw new TypeError('The connection broke.');
		return Response.json(body);
	}

	#apply(request: CartRequest): void {
		this.#version += 1;
		if ('note' in request) this.note = request.note;
		if ('discountCodes' in request) this.codes = request.discountCodes;
		if ('discountCode' in request) this.codes = [...this.codes, request.discountCode];
		for (const line of 'lines' in request ? request.lines : []) {
			const id = 'id' in line ? line.id : `line of ${line.merchandiseId}`;
			const before = 'id' in line ? 0 : (this.quantities.get(id) ?? 0);
			this.quantities.set(id, before + line.quantity);
			if (line.quantity === 0) this.quantities.delete(id);
		}
	}
}

function createLine(id: string, quantity: number): PlatformLine {
	return {
		id,
		quantity,
		attributes: [],
		cost: {
			totalAmount: money('1.00'),
			subtotalAmount: money('1.00'),
			amountPerQuantity: money('1.00'),
			compareAtAmountPerQuantity: null
		},
		discountAllocations: [],
		merchandise: {
			id: `variant of ${id}`,
			title: 'Sage',
			image: null,
			product: { title: 'Dome Table Lamp', handle: 'dome-table-lamp' },
			selectedOptions: [{ name: 'Color', value: 'Sage' }],
			quantityRule: { minimum: 1, maximum: null, increment: 1 }
		},
		sellingPlanAllocation: null,
		instructions: { canRemove: true, canUpdateQuantity: true }
	};
}
