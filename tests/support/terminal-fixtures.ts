import { createCartSession, handleCartChange, handleCartRead } from '$lib/server/cart';
import type { Storefront } from '$lib/server/storefront';
import { answerStatus } from '$lib/server/v1';
import type { TerminalShop } from './terminal-shop.ts';

/** Answers of a shop to a terminal, in the shapes that its surfaces promise. */

const NO_COOKIES = {
	get: () => undefined,
	getAll: () => [],
	set: () => undefined,
	delete: () => undefined
};

const money = (amount: string) => ({ amount, currencyCode: 'USD' });
const product = (handle: string, title: string, prices: [string, string], isForSale = true) => ({
	__typename: 'Product',
	handle,
	title,
	availableForSale: isForSale,
	priceRange: { minVariantPrice: money(prices[0]), maxVariantPrice: money(prices[1]) }
});

export const SUGGESTIONS = {
	term: 'prism',
	total: 4,
	items: {
		products: [
			product('equilateral-prism', 'Equilateral Prism', ['18.0', '42.0']),
			product('x', 'Café 😀 "Étoile"\n\u001b[31m\u009b2J', ['5.00', '5.0'], false),
			{
				handle: 'lamp',
				title: 'Lamp',
				selectedOrFirstAvailableVariant: { id: 'gid://shopify/ProductVariant/7', price: money('9') }
			}
		],
		collections: [{ handle: 'prisms', title: 'Prisms' }],
		pages: [],
		articles: [],
		queries: []
	}
};

export const PRODUCT_MARKDOWN = `---
title: "Equilateral Prism"
canonical_url: "https://shop.example/products/equilateral-prism"
---

# Equilateral Prism

Prism Supply · Prisms

## Buy

120 mm / Frosted · **$42.00** · In stock

Buy link: https://shop.example/cart/4500000001002:1

## Variants

| Size | Finish | Price | Availability | Page | Buy |
| --- | --- | --- | --- | --- | --- |
| 60 mm | Clear \\| polished | $18.00 | In stock | [Page](/products/equilateral-prism?Size=60+mm) | [Buy](/cart/4500000001001:1) |
| 120 mm | Frosted | $42.00 | In stock | [Page](/products/equilateral-prism?Size=120+mm) | [Buy](/cart/4500000001002:1) |
| 240 mm | Frosted | $92.00 | Sold out | [Page](/products/equilateral-prism?Size=240+mm) | – |

## About

Splits \\*white\\* light.\u0007
`;

/** The same for people. */
export const PRODUCT_TEXT = `Equilateral Prism

Prism Supply · Prisms

Buy

120 mm / Frosted · $42.00 · In stock

Buy link: https://shop.example/cart/4500000001002:1

Variants

Size    Finish            Price   Availability  Buy
60 mm   Clear | polished  $18.00  In stock      4500000001001
120 mm  Frosted           $42.00  In stock      4500000001002
240 mm  Frosted           $92.00  Sold out      –

About

Splits *white* light.
`;

export const LISTING_MARKDOWN = `# Light

2 products

| Product | Price |
| --- | --- |
| [Lamp](/products/lamp.md): Warm and even | $9.00 |
| [Dome \\| Lamp](/products/dome-lamp.md?x=1) | from $120.00 |

## Narrow down

Parameters for the query of this address:

- Size: \`filter.v.option.size\` = \`10 cm\` (1)

## Images

- ![Lamp](https://shop.example/lamp.webp)

Agents: the commerce protocol is at /api/ucp/mcp

---

_Prices in USD._
`;

export const LISTING_TEXT = `Light

2 products

Product                  Price
Lamp (lamp)              $9.00
Dome | Lamp (dome-lamp)  from $120.00
`;

export const ONE_VARIANT_MARKDOWN = `# Lamp

## Buy

Red / Large · **$9.00** · In stock

Buy link: https://shop.example/cart/4500000001001:1

- Monthly: $8.00, [Subscribe](/cart/4500000001001:1?selling_plan=7)
`;

const SOLD_OUT_MARKDOWN = '# Vase\n\n## Buy\n\n**$7.00** · Sold out\n';

const GUIDE = `# Prism Supply

> An online store.

## Collections

- [Prisms \\[clear\\]](https://shop.example/collections/prisms.md): Glass that *splits* light.
- [Light "art"](/collections/light-art)

## Policies

- [Refund policy](https://shop.example/policies/refund-policy): Thirty days.

## Discovery

- [All collections](https://shop.example/collections)
`;

/** Everything that the client asks for, with a real cart behind it. */
export function serveShop({ answers, origin }: TerminalShop, storefront: Storefront): void {
	const markdown = (text: string) => () =>
		new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
	answers.set('/api/v1/status', () => answerStatus({ name: 'Prism Supply', url: origin }));
	answers.set('/api/predictive-search', () => Response.json(SUGGESTIONS));
	answers.set('/md/products/equilateral-prism', markdown(PRODUCT_MARKDOWN));
	answers.set('/md/products/lamp', markdown(ONE_VARIANT_MARKDOWN));
	answers.set('/md/products/vase', markdown(SOLD_OUT_MARKDOWN));
	answers.set('/md/collections/prisms', markdown('# Prisms\n'));
	answers.set('/policies/refund-policy', markdown('# Refund policy\n'));
	answers.set('/llms.txt', () => new Response(GUIDE));
	answers.set('/api/cart', (request) => {
		const cart = createCartSession({ cookies: NO_COOKIES, storefront, isSecure: false });
		const url = new URL(request.url);
		if (request.method === 'GET') return handleCartRead({ request, url, cart });
		return handleCartChange({ request, url, cart, apiVersion: '2026-04', ownOrigins: [origin] });
	});
}
