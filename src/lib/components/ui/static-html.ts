import { getAllContexts, type Component } from 'svelte';
import { render } from 'svelte/server';

/** Comments that Svelte leaves between nodes for hydration. */
const STRUCTURE_MARKS = /<!--(?:\[(?:!|-?\d+)?|\]|\$[\w-]+)?-->/g;

/**
 * Markup by name as the document delivered it, kept because the elements may change or go later.
 */
const kept = new Map<string, string>();

/**
 * Renders a component to markup that a browser may hydrate. Call it behind `import.meta.env.SSR`
 * only, so that browsers get neither this nor the component.
 *
 * @param name Name of the part; also the beginning of the ids in it.
 */
export function renderIsland<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props
): string {
	return renderPart(part, name, props, getAllContexts());
}

function renderPart<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props,
	context: Map<unknown, unknown>
): string {
	return render(part, { props, context, idPrefix: toIdPrefix(name) }).body;
}

/** Svelte refuses two hyphens, which handles of products may well have; other names stay different. */
function toIdPrefix(name: string): string {
	return name.replace(
		/[^a-z\d-]|-(?=-)/gi,
		(character) => `_${character.charCodeAt(0).toString(36)}_`
	);
}

/** Renders a component for `StaticHtml`, which is not hydrated. */
export function renderStaticHtml<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props
): string {
	return renderIsland(part, name, props).replace(STRUCTURE_MARKS, '');
}

/** The same for a part that reads no context, and so nothing of the page around it. */
export function renderStaticHtmlAlone<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props
): string {
	return renderPart(part, name, props, new Map()).replace(STRUCTURE_MARKS, '');
}

/** Returns the HTML that the server rendered under that name; empty when there is none. */
export function findStaticHtml(name: string): string {
	const markup =
		kept.get(name) ??
		document.querySelector(`[data-static="${CSS.escape(name)}"]`)?.innerHTML ??
		'';
	kept.set(name, markup);
	return markup;
}
