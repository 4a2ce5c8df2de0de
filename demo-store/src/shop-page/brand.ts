import { html, type SafeHtml } from '../wire/html.ts';
import type { ShopFile } from '../store/seed/complete-shop.ts';
import type { Store } from '../store/store.ts';

/** Colors of the platform's pages without brand settings. */
const PLAIN = {
	action: { background: '#222222', foreground: '#FFFFFF' },
	page: { background: '#FFFFFF', foreground: '#222222' }
};
/** How the shop looks, by the brand settings of its seed. */
export interface Brand {
	name: string;
	mark: ShopFile['shop']['brand']['mark'];
	action: (typeof PLAIN)['action'];
	page: (typeof PLAIN)['page'];
}

export function readBrand({ content }: Pick<Store, 'content'>): Brand {
	const { name, brand } = content.shop().shop;
	const { mark, colors } = brand;
	const action = colors.primary[0] ?? PLAIN.action;
	return { name, mark, action, page: colors.secondary[0] ?? PLAIN.page };
}

/** The shop's mark, if it has one, and name, as a link to the shop. */
export function renderBrand({ name, mark }: Brand, href: string): SafeHtml {
	return html`<a class="brand" href="${href}">${mark && renderMark(mark)}<span>${name}</span></a>`;
}

function renderMark({ viewBox, strokes }: NonNullable<Brand['mark']>): SafeHtml {
	return html`<svg viewBox="${viewBox}" aria-hidden="true">
		${strokes.map(({ path, color }) => html`<path d="${path}" stroke="${color}" />`)}
	</svg>`;
}
