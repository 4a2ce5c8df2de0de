import type { Component } from 'svelte';
import { expect, it } from 'vitest';
import { renderStaticHtmlOnce } from './render-once';

interface Renderer {
	push: (markup: string) => void;
}

/** As Svelte compiles a component for the server. */
function createPart() {
	const texts: string[] = [];
	const part = (renderer: Renderer, { text }: { text: string }) => {
		texts.push(text);
		renderer.push(`<p>${text}</p>`);
	};
	return { part: part as unknown as Component<{ text: string }>, texts };
}

it('renders a part once for the same props', () => {
	const { part, texts } = createPart();
	for (const text of ['one', 'two', 'one']) {
		expect(renderStaticHtmlOnce(part, 'part', { text })).toBe(`<p>${text}</p>`);
	}
	expect(texts).toEqual(['one', 'two']);
});

it.each([
	['$26.00–$52.00', '<p>$26.00&#8211;$52.00</p>'],
	['“It’s glass…” 9 €', '<p>&#8220;It&#8217;s glass&#8230;&#8221; 9 &#8364;</p>'],
	['Größe, ©, 9 €', '<p>Größe, ©, 9 &#8364;</p>'],
	['プリズム – 2', '<p>プリズム &#8211; 2</p>'],
	['a 😀 face', '<p>a 😀 face</p>']
])('writes signs outside Latin-1 as references in %s', (text, markup) => {
	expect(renderStaticHtmlOnce(createPart().part, 'part', { text })).toBe(markup);
});
