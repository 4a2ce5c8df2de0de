import { getAllContexts, type Component } from 'svelte';
import { render } from 'svelte/server';

/** What Svelte leaves between nodes for a browser that takes them over. */
const STRUCTURE_MARKS = /<!--(?:\[(?:!|-?\d+)?|\]|\$[\w-]+)?-->/g;

/** By name, as they came with the document: it may be changed, or taken apart, later on. */
const kept = new Map<string, string>();

/**
 * What a component looks like, as text a browser may take over. On the server only: behind
 * `import.meta.env.SSR`, so that browsers get neither this nor the component.
 *
 * @param name Of the part; also the beginning of the ids in it.
 */
export function renderPart<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props
): string {
	return render(part, { props, context: getAllContexts(), idPrefix: toIdPrefix(name) }).body;
}

/** Svelte refuses two hyphens, which handles of products may well have; other names stay different. */
function toIdPrefix(name: string): string {
	return name.replace(
		/[^a-z\d-]|-(?=-)/gi,
		(character) => `_${character.charCodeAt(0).toString(36)}_`
	);
}

/** The same for `Still`, where nothing is taken over. */
export function renderStill<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props
): string {
	return renderPart(part, name, props).replace(STRUCTURE_MARKS, '');
}

/** What the server has rendered under that name; empty when it has not. */
export function keepStill(name: string): string {
	const markup =
		kept.get(name) ?? document.querySelector(`[data-still="${CSS.escape(name)}"]`)?.innerHTML ?? '';
	kept.set(name, markup);
	return markup;
}
