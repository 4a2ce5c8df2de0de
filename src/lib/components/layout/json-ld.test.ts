import { describe, expect, it } from 'vitest';
import { renderJsonLd } from './json-ld';

describe('renderJsonLd', () => {
	it('lets no text end the script element', () => {
		const markup = renderJsonLd({ name: '</script><script>alert(1)</script>', '<!--': 1 });
		expect(markup.match(/<\/script>/g)).toHaveLength(1);
		expect(markup).not.toContain('<!--');
	});

	it('says the same as the value', () => {
		const value = { '@type': 'Product', name: 'Lamp < 30 cm' };
		const json = renderJsonLd(value).replace(/^<script[^>]*>|<\/script>$/g, '');
		expect(JSON.parse(json)).toEqual(value);
	});
});
