import { parseGid, parseNumericGid } from '../../../wire/gid.ts';
import type { CartLineRecord } from '../records.ts';
import type { CartUserError, EditTools } from './edit.ts';

export interface ParentInput {
	/** A line that is in the cart already. */
	lineId?: string | null;
	/** A line that the same request adds before this one. */
	merchandiseId?: string | null;
}

const MESSAGES = {
	PARENT_LINE_NOT_FOUND: 'Parent line not found.',
	PARENT_LINE_INVALID_REFERENCE: 'Cannot reference existing parent lines by variant_id.',
	PARENT_LINE_NESTING_TOO_DEEP: 'Parent line nesting is too deep or circular.',
	BUNDLES_AND_ADDONS_CANNOT_BE_MIXED: 'Bundles and addons cannot be mixed.'
} as const;

/** The line that a new line belongs to. One level deep, never below a bundle. */
export function findParent(
	input: ParentInput | null,
	lines: readonly CartLineRecord[],
	added: readonly CartLineRecord[],
	index: number,
	tools: EditTools
): { lineId: string | null } | { error: CartUserError } {
	if (input === null) return { lineId: null };
	const parent = input.lineId == null ? findAdded(input, lines, added) : findExisting(input, lines);
	if (typeof parent === 'string') return { error: refusal(parent, index) };
	if (parent.parentLineId !== null) {
		return { error: refusal('PARENT_LINE_NESTING_TOO_DEEP', index) };
	}
	if (tools.facts.getVariant(parent.variantId)?.variant.requiresComponents === true) {
		return { error: refusal('BUNDLES_AND_ADDONS_CANNOT_BE_MIXED', index) };
	}
	return { lineId: parent.id };
}

function findExisting({ lineId }: ParentInput, lines: readonly CartLineRecord[]) {
	const id = parseGid(lineId ?? '')?.id;
	return lines.find((line) => line.id === id) ?? ('PARENT_LINE_NOT_FOUND' as const);
}

function findAdded(
	{ merchandiseId }: ParentInput,
	lines: readonly CartLineRecord[],
	added: readonly CartLineRecord[]
) {
	const variantId = parseNumericGid(merchandiseId ?? '', 'ProductVariant');
	const isOfVariant = (line: CartLineRecord) => line.variantId === variantId;
	const isKnown = lines.some(isOfVariant);
	return (
		added.findLast(isOfVariant) ??
		(isKnown ? ('PARENT_LINE_INVALID_REFERENCE' as const) : ('PARENT_LINE_NOT_FOUND' as const))
	);
}

function refusal(code: keyof typeof MESSAGES, index: number): CartUserError {
	return { code, field: ['lines', String(index), 'parent'], message: MESSAGES[code] };
}
