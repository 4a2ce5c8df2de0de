/** The cart line that the form on a product page describes. */
export interface BuyLine {
	merchandiseId: string;
	quantity: number;
	sellingPlanId?: string;
}

/** Throws when the form is not the product page's own. */
export function parseBuyForm(form: FormData): BuyLine {
	const merchandiseId = form.get('merchandiseId');
	if (typeof merchandiseId !== 'string' || merchandiseId === '') {
		throw new Error('The form has no "merchandiseId"; it must carry the id of a variant.');
	}
	const quantity = Number(form.get('quantity') ?? 1);
	const plan = form.get('sellingPlanId');
	const line = { merchandiseId, quantity: Number.isInteger(quantity) ? quantity : 1 };
	return typeof plan === 'string' && plan !== '' ? { ...line, sellingPlanId: plan } : line;
}
