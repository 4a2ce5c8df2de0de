import { decodeEntities, escapeHtml } from '$lib/core/html';
import { z } from 'zod';
import { CART_ACTION_PATH, productPath } from '$lib/domain/paths';
import { formatMoney } from '$lib/messages/format-money';
import { findSoldProduct, type SoldProduct } from './check-products';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';
import { isObstacle, visit } from './visit';

const page = describe('page');
const cart = describe('cart');
const checkout = describe('checkout');

const answerSchema = z.object({
	cart: z.object({ totalQuantity: z.number() }).nullish(),
	userErrors: z.array(z.object({ message: z.string() })).default([])
});

/** Looks at a product as a visitor of the running shop, puts it into a cart and goes to the checkout. Buys nothing. */
export async function checkVisit(patient: Patient): Promise<Finding[]> {
	const product = await findSoldProduct(patient).catch(() => null);
	if (product === null)
		return [page.off('No product was found that can be bought, so no page was tried.')];
	const seen = await checkPage(patient, product);
	if (seen.state === 'fault') return [seen];
	const { finding, cookies } = await checkCart(patient, product);
	if (cookies === null) return [seen, finding];
	return [seen, finding, await checkCheckout(patient, cookies)];
}

async function checkPage(patient: Patient, product: SoldProduct): Promise<Finding> {
	const { site, localization } = patient.config;
	const url = `${site.url}${productPath(product.handle)}`;
	const found = await visit(patient, url, { accept: 'text/html' });
	if (isObstacle(found)) return page.fault(found.message, found.remedy);
	const { status, headers } = found.response;
	if (status !== 200) {
		const hint =
			status === 404
				? 'Does the running shop have the same PLATFORM_STORE_DOMAIN?'
				: 'The shop’s log says why.';
		return page.fault(`${url} answers ${status}.`, `${hint}${nameRequest(headers)}`);
	}
	const html = await found.response.text();
	const text = readText(html);
	const price = formatMoney(product.variant.price, localization.locale);
	if (!html.includes(`value="${escapeHtml(product.variant.id)}"`)) {
		const title = /<title[^>]*>([^<]{1,80})/.exec(html)?.[1]?.trim();
		return page.fault(
			`${url}${title ? ` is “${title}” and` : ''} has no button that puts “${product.title}” into the cart.`,
			'Do a proxy or CDN change pages? Does the running shop have the same PLATFORM_STORE_DOMAIN?'
		);
	}
	const missing = [product.title, price].filter((word) => !text.includes(collapse(word)));
	if (missing.length === 0) return page.ok(`${url} shows the product, ${price} and its button.`);
	return page.warn(
		`${url} does not show ${missing.join(' and ')}.`,
		'Was it changed in the last minutes? Without webhooks pages follow within an hour.'
	);
}

async function checkCart(patient: Patient, { title, variant }: SoldProduct) {
	const { url } = patient.config.site;
	const lines = [{ merchandiseId: variant.id, quantity: variant.quantityRule.minimum }];
	const response = await ask(patient, `${url}${CART_ACTION_PATH}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url },
		body: JSON.stringify({ lines })
	});
	if (response?.ok !== true) {
		const finding = cart.fault(
			`A product cannot be put into the cart: ${url}${CART_ACTION_PATH} answers ${response?.status ?? 'nothing'}.`,
			`The shop’s log says why.${nameRequest(response?.headers)}`
		);
		return { finding, cookies: null };
	}
	return judgeCart(title, response);
}

async function judgeCart(title: string, response: Response) {
	const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
	if (answer?.cart == null || answer.cart.totalQuantity === 0) {
		const reason = answer?.userErrors[0]?.message ?? 'it is empty.';
		const finding = cart.fault(
			`The cart did not take “${title}”: ${reason}`,
			'Can the online store sell it to this market?'
		);
		return { finding, cookies: null };
	}
	const cookies = response.headers.getSetCookie().map((it) => it.split(';', 1)[0] ?? '');
	if (cookies.some((it) => /^(?:__Host-)?cart=/.test(it))) {
		return { finding: cart.ok(`“${title}” can be put into a cart.`), cookies: cookies.join('; ') };
	}
	const finding = cart.fault(
		'The answer of the cart has no cookie, so a shopper’s cart is always empty.',
		'Does a proxy or CDN remove Set-Cookie?'
	);
	return { finding, cookies: null };
}

async function checkCheckout(patient: Patient, cookie: string): Promise<Finding> {
	const { url } = patient.config.site;
	const leaving = await ask(patient, `${url}/checkout`, { headers: { cookie } });
	const location = leaving?.headers.get('location') ?? null;
	if (location === null) {
		return checkout.fault(
			`${url}/checkout does not lead to the checkout (${leaving?.status ?? 'no answer'}).`,
			`The shop’s log says why.${nameRequest(leaving?.headers)}`
		);
	}
	const target = new URL(location, url);
	if (target.host === new URL(url).host) return describeOwnHost(target);
	const found = await visit(patient, target.href, { accept: 'text/html' });
	if (isObstacle(found)) {
		return checkout.fault(found.message, 'Check Settings → Domains of the store.');
	}
	return judgeCheckout(found.response.status, new URL(found.url));
}

function describeOwnHost({ host, pathname }: URL): Finding {
	if (pathname.startsWith('/cart/')) {
		return checkout.fault(
			`The platform’s checkout is at ${host}, the shop’s own address, so it cannot be reached.`,
			'In Settings → Domains of the store, make another one the primary domain, such as checkout.shop.example.'
		);
	}
	return checkout.fault(
		`The shop forgets the cart on the way to the checkout: it leads to ${pathname}.`,
		'Several servers need one REDIS_URL and the same secrets; a proxy must pass cookies on.'
	);
}

function judgeCheckout(status: number, { origin, pathname }: URL): Finding {
	if (pathname.endsWith('/password')) {
		return checkout.warn(
			`${origin} asks for the password of the online store.`,
			'Turn it off in Online Store → Preferences, at the latest when you go live.'
		);
	}
	if (status === 404 || status === 410 || status >= 500) {
		return checkout.fault(
			`The checkout at ${origin} answers ${status}.`,
			'Open a checkout in the browser, and check Settings → Domains and Checkout of the store.'
		);
	}
	if (status >= 400) {
		return checkout.ok(
			`The cart leads to ${origin}, which lets no program in (${status}): open it in the browser once.`
		);
	}
	return checkout.ok(`The cart opens at ${origin}; nothing was bought.`);
}

function nameRequest(headers: Headers | undefined): string {
	const id = headers?.get('x-request-id');
	return id ? ` Search it for ${id}.` : '';
}

/** Returns the words that a person reads on a page. */
function readText(html: string): string {
	const text = html
		.replaceAll(/<(script|style|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
		.replaceAll(/<[^<>]+>/g, ' ');
	return collapse(decodeEntities(text));
}

/** Prices have spaces that do not break. */
function collapse(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim();
}
