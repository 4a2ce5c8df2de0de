import { html, type SafeHtml } from '../../../wire/html.ts';
import { isSameSecret } from '../../../store/customers/secrets.ts';
import type { ReturnRecord } from '../../../store/commerce/order-records.ts';
import type { Store } from '../../../store/store.ts';
import { readBrand } from '../../../shop-page/brand.ts';
import { respondShopPage } from '../../../shop-page/shop-page.ts';

const PATH = /^\/(\d+)\/orders\/(\d{1,9})\/returns\/(\d{1,16})\/label$/;
const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; }
main { border: 2px solid; max-width: 26rem; padding: 1.5rem; }
h1 { font-size: 1.2rem; margin: 0 0 1rem; }
.bars { height: 5rem; background: repeating-linear-gradient(90deg, #000 0 3px, #fff 3px 5px, #000 5px 6px, #fff 6px 10px); }`;

/** The label for a parcel back, to print: for who has its address. Null for other addresses. */
export function createReturnLabel(store: Store): (request: Request) => Response | null {
	const shopId = String(store.content.shop().shop.id);
	return ({ url, method }) => {
		const { pathname, searchParams } = new URL(url);
		const [path, shop, number = '', id] = PATH.exec(pathname) ?? [];
		if (path === undefined || shop !== shopId) return null;
		if (method !== 'GET' && method !== 'HEAD') {
			return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
		}
		const order = store.orders.findByName(number);
		const key = searchParams.get('key') ?? '';
		const isTheirs = order !== null && isSameSecret(key, order.confirmationNumber);
		const found = isTheirs ? order.returns.find((each) => String(each.id) === id) : undefined;
		return found?.label == null
			? new Response('Not Found', { status: 404 })
			: respondShopPage(renderLabel(found, found.label, store));
	};
}

function renderLabel(
	{ name }: ReturnRecord,
	label: NonNullable<ReturnRecord['label']>,
	store: Store
): SafeHtml {
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${name}</title>
				<style>
					${STYLE}
				</style>
			</head>
			<body>
				<main>
					<h1>${label.company}</h1>
					<p>${readBrand(store).name}<br />${name}</p>
					<div class="bars"></div>
					<p>${label.number}</p>
				</main>
			</body>
		</html>`;
}
