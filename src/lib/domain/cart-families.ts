import type { CartLine, CartLineInput } from './cart';

/** A line of the cart with those that belong to it. */
export interface CartFamily {
	line: CartLine;
	children: CartLine[];
}

/** A child whose parent is not among the lines stands alone. The order of lines stays. */
export function listFamilies(lines: readonly CartLine[]): CartFamily[] {
	const ids = new Set(lines.map(({ id }) => id));
	return lines
		.filter(({ parentId }) => parentId === null || !ids.has(parentId))
		.map((line) => ({ line, children: lines.filter(({ parentId }) => parentId === line.id) }));
}

type KnownLine = Pick<CartLine, 'id' | 'parentId' | 'again'>;

/** The line that the platform adds to instead of making another. */
export function findLineToJoin<Line extends KnownLine>(
	input: CartLineInput,
	lines: readonly Line[]
): Line | undefined {
	const parentId = findParentId(input, lines);
	return lines.find(
		(line) =>
			line.parentId === parentId &&
			line.again.merchandiseId === input.merchandiseId &&
			line.again.sellingPlanId === input.sellingPlanId &&
			describeAttributes(line.again) === describeAttributes(input)
	);
}

/** Null: it belongs to no line. Undefined: its parent is not in the cart yet. */
export function findParentId(
	{ parent }: CartLineInput,
	lines: readonly KnownLine[]
): string | null | undefined {
	if (parent === undefined) return null;
	if ('lineId' in parent) return parent.lineId;
	return lines.find(
		({ parentId, again }) => parentId === null && again.merchandiseId === parent.merchandiseId
	)?.id;
}

/** Their order says nothing. */
function describeAttributes({ attributes = [] }: CartLineInput): string {
	return JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort());
}
