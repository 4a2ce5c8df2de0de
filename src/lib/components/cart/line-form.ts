interface QuantityRule {
	minimum: number;
	maximum: number | null;
	increment: number;
}

/**
 * The quantity a line's form asks for: what was typed, or one step from the quantity at hand. A step
 * below the minimum removes the line (0); null when nothing sensible was typed.
 */
export function getRequestedQuantity(
	form: FormData,
	rule: QuantityRule,
	quantity: number
): number | null {
	const intent = form.get('intent');
	if (intent === 'increase') return Math.min(quantity + rule.increment, rule.maximum ?? Infinity);
	if (intent !== 'decrease') return parseQuantity(form.get('quantity'));
	const fewer = quantity - rule.increment;
	return fewer < rule.minimum ? 0 : fewer;
}

function parseQuantity(typed: FormDataEntryValue | null): number | null {
	const quantity = typed === '' ? NaN : Number(typed);
	return Number.isInteger(quantity) && quantity >= 0 ? quantity : null;
}
