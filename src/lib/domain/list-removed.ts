import type { CartLine, NamedLine } from './cart';

/** What puts back a line that is about to be removed, with its children. Empty when nothing can. */
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
