// @ts-nocheck: values come from any program. tests/e2e/agent-views.spec.ts opens it as programs do.
/**
 * The script of the view: it shows what a tool of the commerce protocol has answered, inside the program of an agent
 * (MCP Apps). It speaks to that program alone, by messages, and writes what it is told as text only. `texts` and
 * `fallback` stand before it.
 */
const PROTOCOL_VERSION = '2026-01-26';
const root = document.documentElement;
const main = document.querySelector('main');
const summary = document.querySelector('body > [role=status]');
const waiting = new Map();
/** @type {any} */
const state = { input: {}, result: null, cart: null, host: {}, locale: '', words: texts[fallback] };
let lastId = 0;

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value) => (Array.isArray(value) ? value.filter(isRecord) : []);
const text = (value) => (typeof value === 'string' ? value : '');

function send(message) {
	parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
}

function ask(method, params) {
	lastId += 1;
	const id = lastId;
	send({ id, method, params });
	return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

addEventListener('message', ({ source, data }) => {
	if (source !== parent || !isRecord(data)) return;
	if (data.method === undefined) settle(data);
	else if (data.id === undefined) notice(data.method, isRecord(data.params) ? data.params : {});
	else answer(data);
});

function settle({ id, result, error }) {
	const { resolve, reject } = waiting.get(id) ?? {};
	waiting.delete(id);
	if (error === undefined) resolve?.(result);
	else reject?.(new Error(text(error.message)));
}

function answer({ id, method }) {
	const isKnown = method === 'ping' || method === 'ui/resource-teardown';
	send(isKnown ? { id, result: {} } : { id, error: { code: -32601, message: 'Method not found' } });
}

function notice(method, params) {
	if (method === 'ui/notifications/host-context-changed') meet(params);
	else if (method === 'ui/notifications/tool-input') state.input = params.arguments ?? {};
	else if (method === 'ui/notifications/tool-result') state.result = params;
	else if (method === 'ui/notifications/tool-cancelled') state.result = { isError: true };
	else return;
	show();
}

/** Takes what the program says of itself: colors, sizes, language. */
function meet(context) {
	Object.assign(state.host, context);
	const { theme, styles } = state.host;
	root.style.colorScheme = theme === 'dark' || theme === 'light' ? theme : 'light dark';
	for (const [name, value] of Object.entries(styles?.variables ?? {})) {
		if (/^--[\w-]+$/.test(name)) root.style.setProperty(name, text(value));
	}
}

/** The language of the answer decides: its own, that of the call, that of the endpoint, that of the program. */
function chooseLanguage(payload) {
	const context = payload?.context ?? state.input.catalog?.context ?? state.input.cart?.context;
	const given = [context?.language, endpointLanguage, state.host.locale, fallback].map(text);
	const tag = given.map(findTexts).find(Boolean) ?? fallback;
	const country = /^[A-Z]{2}$/.test(context?.address_country) ? context.address_country : null;
	state.words = texts[tag];
	state.locale = country === null || tag.includes('-') ? tag : `${tag}-${country}`;
	root.lang = tag;
	root.dir = state.words.direction;
	document.title = state.words.title;
}

function findTexts(tag) {
	const [language] = tag.split('-');
	return Object.hasOwn(texts, tag) ? tag : Object.hasOwn(texts, language) ? language : null;
}

/** In the currency's own minor units, as the answer has it. */
function money(amount, currency) {
	if (!Number.isFinite(amount) || !/^[A-Z]{3}$/.test(currency)) return '';
	const format = new Intl.NumberFormat(state.locale, { style: 'currency', currency });
	return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function make(name, properties = {}, ...children) {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children.filter((child) => child !== null && child !== ''));
	return element;
}

function webAddress(value) {
	return /^https?:\/\//i.test(text(value)) && URL.canParse(value) ? new URL(value).href : null;
}

/** The program opens it, in its own way; one that opens none leaves it to the browser. */
function link(address, label, properties = {}) {
	const href = webAddress(address);
	if (href === null) return null;
	const onclick = (event) => {
		if (!state.host.openLinks) return;
		event.preventDefault();
		ask('ui/open-link', { url: href }).catch(() => say(state.words.failed));
	};
	return make('a', { href, target: '_blank', rel: 'noopener', onclick, ...properties }, label);
}

function picture(address, alt) {
	const src = webAddress(address);
	const onerror = ({ target }) => target.classList.add('missing');
	return src === null
		? make('img', { className: 'missing', alt: '' })
		: make('img', { src, alt, onerror });
}

function say(words, place = summary) {
	place.textContent = words;
}

function show() {
	const { result } = state;
	const payload = isRecord(result?.structuredContent) ? result.structuredContent : {};
	chooseLanguage(payload);
	if (result === null) return;
	const isRefused = result.isError === true || payload.ucp?.status === 'error';
	if (Array.isArray(payload.line_items) && !isRefused) showCart(payload);
	else showProducts(payload);
	say(readMessages(payload) || (isRefused ? state.words.failed : ''));
}

function readMessages({ messages }) {
	const contents = list(messages).map(({ content }) => text(content));
	return contents.filter(Boolean).join(' ');
}

function showProducts({ products, product }) {
	const items = list(products ?? [product]).map(showProduct);
	main.replaceChildren(
		make('h1', { className: 'unseen' }, state.words.title),
		make('ul', { className: 'products' }, ...items)
	);
}

function showProduct(product, index) {
	const { words } = state;
	const variants = list(product.variants);
	const title = make('h2', { id: `title-${index}` }, make('bdi', {}, text(product.title)));
	const price = make('p', { className: 'price' });
	const later = make('p', {}, words.later);
	const choice = make('select', { name: 'variant' });
	const add = make('button', { type: 'button', id: `add-${index}` }, words.add);
	const view = make('span');
	const image = make('span', { className: 'picture' });
	add.setAttribute('aria-labelledby', `add-${index} title-${index}`);

	const choose = () => {
		const variant = variants[choice.selectedIndex] ?? variants[0] ?? {};
		const { url, alt_text } = list(variant.media)[0] ?? list(product.media)[0] ?? {};
		image.replaceChildren(picture(url, text(alt_text)));
		// Where the law asks for the lowest price of thirty days beside it, a struck price may not stand alone.
		price.textContent = money(variant.price?.amount, variant.price?.currency);
		view.replaceChildren(link(variant.url ?? product.url, words.view) ?? '');
		const { available, status } = variant.availability ?? {};
		const isSoldOut = available === false;
		later.hidden = !['backorder', 'preorder'].includes(status);
		add.textContent = isSoldOut ? words.soldOut : words.add;
		add.disabled = isSoldOut;
		add.hidden = !mayAdd(variant) && !isSoldOut;
		add.onclick = () => addToCart(add, text(variant.id));
	};
	choice.append(...variants.map((variant) => make('option', {}, text(variant.title))));
	choice.onchange = choose;
	choose();
	const label = make(
		'label',
		{ hidden: variants.length < 2 },
		make('span', {}, words.choices),
		choice
	);
	const actions = make('p', { className: 'actions' }, add, view);
	const body = make('div', {}, title, price, later, label, actions, make('p', { role: 'status' }));
	return make('li', {}, image, body);
}

/** What is sold by subscription, or made of parts, is chosen on its page. */
function mayAdd({ id, requires }) {
	const isPlain = requires?.selling_plan !== true && requires?.components !== true;
	return state.host.serverTools === true && isPlain && text(id) !== '';
}

function showCart(cart) {
	const { words } = state;
	state.cart = cart;
	const lines = list(cart.line_items).map((line, index) => showLine(line, index, cart));
	const totals = list(cart.totals).map(({ type, display_text, amount }) =>
		make(
			'div',
			{ className: type === 'total' ? 'total' : '' },
			make('dt', {}, text(display_text) || text(type)),
			make('dd', {}, money(amount, cart.currency))
		)
	);
	const checkout = link(cart.continue_url, words.checkout, { className: 'checkout' });
	main.replaceChildren(
		make('h1', {}, words.summary),
		...(lines.length === 0
			? [make('p', {}, words.empty)]
			: [make('ul', { className: 'lines' }, ...lines), make('dl', {}, ...totals), checkout ?? ''])
	);
}

function showLine({ id, item = {}, quantity, totals }, index, cart) {
	const { words } = state;
	const total = list(totals).find(({ type }) => type === 'total')?.amount;
	const title = make('h2', { id: `title-${index}` }, make('bdi', {}, text(item.title)));
	const remove = make('button', { type: 'button', id: `remove-${index}` }, words.remove);
	remove.setAttribute('aria-labelledby', `remove-${index} title-${index}`);
	// The protocol knows no empty cart.
	remove.hidden = state.host.serverTools !== true || list(cart.line_items).length < 2;
	remove.onclick = () => {
		const rest = list(cart.line_items).filter((line) => line.id !== id);
		return change(remove, () => replaceCart(cart, rest));
	};
	const amounts = make(
		'p',
		{},
		`${words.quantity}: ${Number(quantity).toLocaleString(state.locale)} · `,
		money(total, cart.currency)
	);
	return make(
		'li',
		{},
		make('span', { className: 'picture' }, picture(item.image_url, '')),
		make('div', {}, title, amounts, make('p', { className: 'actions' }, remove))
	);
}

function addToCart(button, variant) {
	return change(button, async () => {
		const known = state.cart;
		const added = { item: { id: variant }, quantity: 1 };
		if (known === null)
			return call('create_cart', { cart: { line_items: [added], ...readContext() } });
		const lines = list(known.line_items);
		const same = lines.find(({ item }) => item?.id === variant);
		const more = lines.map((line) =>
			line === same ? { ...line, quantity: Number(line.quantity) + 1 } : line
		);
		return replaceCart(known, same === undefined ? [...lines, added] : more);
	});
}

function readContext() {
	const context = state.cart?.context ?? state.input.catalog?.context ?? state.input.cart?.context;
	return isRecord(context) ? { context } : {};
}

/** What is left out of the call is taken out of the cart, so all that it has is sent. */
function replaceCart({ id, buyer, discounts }, lines) {
	const line_items = lines.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }));
	const codes = discounts?.codes ?? [];
	const cart = {
		line_items,
		...readContext(),
		...(isRecord(buyer) && { buyer }),
		...(codes.length > 0 && { discounts: { codes } })
	};
	return call('update_cart', { id, cart });
}

/** The call names its agent as the call before did. */
async function call(name, given) {
	const meta = isRecord(state.input.meta) ? { 'ucp-agent': state.input.meta['ucp-agent'] } : {};
	const result = await ask('tools/call', { name, arguments: { meta, ...given } });
	const cart = result?.structuredContent;
	if (result?.isError === true || !Array.isArray(cart?.line_items)) {
		throw new Error(readMessages(cart ?? {}));
	}
	return cart;
}

async function change(button, work) {
	const { words } = state;
	const place = button.closest('li').querySelector('[role=status]') ?? summary;
	button.disabled = true;
	say(words.adding, place);
	try {
		const cart = await work();
		state.cart = cart;
		tellModel(cart);
		if (Array.isArray(state.result?.structuredContent?.line_items)) showCart(cart);
		const isAdded = button.id.startsWith('add');
		say(`${isAdded ? words.added : ''} ${readMessages(cart)}`.trim(), place);
		const checkout = isAdded
			? link(cart.continue_url, words.checkout, { className: 'checkout' })
			: null;
		if (checkout !== null) place.append(' ', checkout);
	} catch (error) {
		say(error.message || words.failed, place);
	}
	button.disabled = false;
}

/** So that the agent goes on with the same cart. */
function tellModel({ id, line_items, totals, continue_url }) {
	if (!state.host.updateModelContext) return;
	const structuredContent = { cart: { id, line_items, totals, continue_url } };
	const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
	ask('ui/update-model-context', { content, structuredContent }).catch(() => undefined);
}

async function start() {
	const { hostCapabilities: can = {}, hostContext = {} } = await ask('ui/initialize', {
		appInfo: { name: 'storefront', version: '1.0.0' },
		appCapabilities: { availableDisplayModes: ['inline'] },
		protocolVersion: PROTOCOL_VERSION
	});
	state.host.serverTools = isRecord(can.serverTools);
	state.host.openLinks = isRecord(can.openLinks);
	state.host.updateModelContext = isRecord(can.updateModelContext);
	meet(hostContext);
	send({ method: 'ui/notifications/initialized', params: {} });
	new ResizeObserver(() => {
		const { width, height } = document.body.getBoundingClientRect();
		const params = { width: Math.ceil(width), height: Math.ceil(height) };
		send({ method: 'ui/notifications/size-changed', params });
	}).observe(document.body);
	show();
}

void start();
