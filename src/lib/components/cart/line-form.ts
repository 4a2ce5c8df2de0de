interface QuantityRule {
	minimum: number;
	maximum: number | null;
	increment: number;
}

/**
 * The quantity a line's form asks for: what was typed, or one step from it. A step below the
 * minimum removes the line (0); null when nothing sensible was typed.
 */
export function getWishedQuantity(form: FormData, rule: QuantityRule): number | null {
	const typed = form.get('quantity');
	const quantity = typed === '' ? NaN : Number(typed);
	if (!Number.isInteger(quantity) || quantity < 0) return null;
	const intent = form.get('intent');
	if (intent === 'increase') return Math.min(quantity + rule.increment, rule.maximum ?? Infinity);
	if (intent !== 'decrease') return quantity;
	const fewer = quantity - rule.increment;
	return fewer < rule.minimum ? 0 : fewer;
}
