import type { Component } from 'svelte';
import { getLanguage, getLocale } from '$lib/messages/i18n';
import { renderStaticHtmlAlone } from './static-html';

/** Markup by the objects it shows, one after the other; it is forgotten with any of them. */
interface Rendered {
	after: WeakMap<object, Rendered>;
	markup: Map<string, string>;
}

/** Dashes, quotes and other signs of Western texts that Latin-1 does not have. */
const PUNCTUATION = /[\u2010-\u203A\u20AC]/g;
const WIDE = /[\u0100-\uFFFF]/;

const rendered: Rendered = { after: new WeakMap(), markup: new Map() };

/**
 * Renders a part that shows nothing of its visitor, once for the same props: a header and a footer stand on
 * every page. Objects count as the same by identity, so they must be frozen or never change, as what is
 * read through the data cache. Of other props there must be few different ones. The part gets no context, so
 * it can read nothing of the page around it. It must have no script or style. Call it behind
 * `import.meta.env.SSR` only.
 */
export function renderStaticHtmlOnce<Props extends Record<string, unknown>>(
	part: Component<Props>,
	name: string,
	props: Props
): string {
	// An edited component is another one, where modules are replaced while the server runs.
	let place = follow(rendered, part);
	let key = `${name} ${getLanguage()} ${getLocale()}`;
	for (const value of Object.values(props)) {
		if (isObject(value)) place = follow(place, value);
		key += isObject(value) ? ' {}' : ` ${JSON.stringify(value)}`;
	}
	const known = place.markup.get(key);
	if (known !== undefined) return known;
	const html = toNarrowText(renderStaticHtmlAlone(part, name, props));
	place.markup.set(key, html);
	return html;
}

/**
 * V8 takes two bytes for each character of a page if one part of it has a character above U+00FF. So it
 * writes signs as references, and copies the text, which would keep two bytes otherwise.
 */
function toNarrowText(html: string): string {
	const text = html.replace(PUNCTUATION, (sign) => `&#${sign.charCodeAt(0)};`);
	return WIDE.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');
}

function follow({ after }: Rendered, value: object): Rendered {
	const known = after.get(value);
	if (known !== undefined) return known;
	const next: Rendered = { after: new WeakMap(), markup: new Map() };
	after.set(value, next);
	return next;
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}
