type Parts = typeof import('./product-parts');

export type PartKind = keyof Parts;

/** The server does not wait while it renders, so it has them from the start. */
let parts = $state.raw<Parts | undefined>(
	import.meta.env.SSR ? await import('./product-parts') : undefined
);

/** A browser wants the code when it shows another product, or variant, without a new document. */
export async function loadParts(): Promise<void> {
	parts ??= await import('./product-parts');
}

export function getPart(kind: PartKind): Parts[PartKind] | undefined {
	return parts?.[kind];
}
