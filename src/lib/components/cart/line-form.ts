interface QuantityRule {
	minimum: number;
	maximum: number | null;
	increment: number;
}

/**
 * The quantity a line's form asks for: what was typed, or one step from the quantity at hand, within
 * the rule; null when nothing sensible was typed. Zero, which can only be typed, removes the line.
 */
export function getRequestedQuantity(
	form: FormData,
	rule: QuantityRule,
	quantity: number
): number | null {
	const intent = form.get('intent');
	if (intent === 'increase') return Math.min(quantity + rule.increment, rule.maximum ?? Infinity);
	if (intent !== 'decrease') return parseQuantity(form.get('quantity'));
	return canDecrease(rule, quantity) ? quantity - rule.increment : quantity;
}

export function canDecrease({ minimum, increment }: QuantityRule, quantity: number): boolean {
	return quantity - increment >= minimum;
}

function parseQuantity(typed: FormDataEntryValue | null): number | null {
	const quantity = typed === '' ? NaN : Number(typed);
	return Number.isInteger(quantity) && quantity >= 0 ? quantity : null;
}
