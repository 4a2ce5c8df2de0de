/** Carts, discounts, checkouts, orders and customers: the part of the world that takes money. */
export interface CommerceWorld {
	carts: Record<never, never>;
}
