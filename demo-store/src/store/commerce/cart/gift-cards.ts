import { exchange, invertRate, parseMinor, type Currency, type Minor } from '../money.ts';
import type { GiftCardRecord } from '../records.ts';
import type { AppliedGiftCard, CartFacts } from './priced-cart.ts';

/** Pays with each card in turn. A card in another currency is never worth more than its balance. */
export function redeemGiftCards(
	ids: readonly number[],
	total: Minor,
	facts: CartFacts
): AppliedGiftCard[] {
	const applied: AppliedGiftCard[] = [];
	let due = total;
	for (const id of ids) {
		const card = facts.getGiftCard(id);
		if (card === null || !isUsable(card, facts.now)) continue;
		const use = payWith(card, due, facts);
		applied.push(use);
		due -= use.presentmentAmountUsed;
	}
	return applied;
}

export function isUsable(card: GiftCardRecord, now: number): boolean {
	const isExpired = card.expiresOn !== null && now >= Date.parse(card.expiresOn);
	return card.enabled && !isExpired && Number(card.balance) > 0;
}

function payWith(card: GiftCardRecord, due: Minor, facts: CartFacts): AppliedGiftCard {
	const own: Currency = facts.shopCurrency;
	const presentment = facts.market.currency;
	const rate = facts.market.fxRate;
	const balance = parseMinor(card.balance, own);
	const worth = exchange(balance, { from: own, to: presentment, rate }, 'down');
	if (worth <= due) {
		return { card, amountUsed: balance, balanceLeft: 0, presentmentAmountUsed: worth };
	}
	const route = { from: presentment, to: own, rate: invertRate(rate) };
	const amountUsed = Math.min(balance, exchange(due, route, 'half-up'));
	return { card, amountUsed, balanceLeft: balance - amountUsed, presentmentAmountUsed: due };
}
