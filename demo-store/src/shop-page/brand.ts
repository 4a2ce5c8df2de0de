import { z } from 'zod';
import { html, type SafeHtml } from '../../../src/lib/core/html.ts';
import type { Store } from '../store/store.ts';

const hexColor = z.string().regex(/^#[\dA-F]{6}$/i);
const colorGroup = z.object({ background: hexColor, foreground: hexColor });
const brandRecord = z.object({
	mark: z.object({
		viewBox: z.string().regex(/^[\d. ]+$/),
		strokes: z.array(
			z.object({ path: z.string(), color: z.union([hexColor, z.literal('currentColor')]) })
		)
	}),
	colors: z.object({
		primary: z.tuple([colorGroup]).rest(colorGroup),
		secondary: z.tuple([colorGroup]).rest(colorGroup)
	})
});

/** How the shop looks, by the brand settings of its seed. */
export type Brand = z.infer<typeof brandRecord> & { name: string };

export function readBrand({ content }: Pick<Store, 'content'>): Brand {
	const { name, brand } = content.shop().shop;
	return { name, ...brandRecord.parse(brand) };
}

/** The shop's mark and name, as a link to the shop. */
export function renderBrand({ name, mark }: Brand, href: string): SafeHtml {
	return html`<a class="brand" href="${href}">
		<svg viewBox="${mark.viewBox}" aria-hidden="true">
			${mark.strokes.map(({ path, color }) => html`<path d="${path}" stroke="${color}" />`)}
		</svg>
		<span>${name}</span>
	</a>`;
}
