import type { CartLine, NamedLine } from './cart';

/** Lists the inputs that restore a line and its children after its removal; empty when it cannot be restored. */
export function listRemoved(lines: readonly CartLine[], lineId: string): NamedLine[] {
	const line = lines.find(({ id }) => id === lineId);
	if (!line || line.quantity === 0) return [];
	const children = lines.filter(({ parentId, quantity }) => parentId === lineId && quantity > 0);
	const parent = { merchandiseId: line.merchandiseId };
	return [nameLine(line), ...children.map((child) => ({ ...nameLine(child), parent }))];
}

function nameLine({ productTitle, again }: CartLine): NamedLine {
	return { ...again, title: productTitle };
}
