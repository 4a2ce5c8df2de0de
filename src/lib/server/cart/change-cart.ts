import { addDecimals } from '$lib/core/decimal';
import type { CartLineInput, NamedLine } from '$lib/domain/cart';
import { findLineToJoin } from '$lib/domain/cart-families';
import {
	CartAttributesUpdate,
	CartCodes,
	CartDiscountCodesUpdate,
	CartGiftCardCodesAdd,
	CartGiftCardCodesRemove,
	CartGiftCardCodesUpdate,
	CartIdentify,
	CartLinesAdd,
	CartLinesRemove,
	CartLinesUpdate,
	CartMove,
	CartNoteUpdate,
	CartRead,
	CartCreate
} from '$graphql/cart';
import {
	findRefusedCode,
	findWarningField,
	listCartDiscounts,
	listNewWarnings,
	mapCart,
	mapDiscount,
	NOT_COMBINED,
	type CartOutcome,
	type PlatformCart
} from '$lib/domain/platform-cart';
import type { Money } from '$lib/domain/values';
import { StorefrontQueryError } from '../base/errors';
import { locks } from '../locks';
import { assertStorefrontOk, type Storefront, type StorefrontResponse } from '../storefront';
import { CartRequestError, type CartAction } from './cart-action';
import { formatList } from '$lib/messages/text-language';
import { t } from '$messages';

/** Whose cart it is: null for nobody, and for a customer who buys for themselves. */
export interface CartIdentity {
	customerAccessToken: string | null;
	companyLocationId: string | null;
}

export type LoadIdentity = () => Promise<CartIdentity>;

/** Reasons of the platform that nothing in the cart changes. */
const NEVER_APPLIES: ReadonlySet<string> = new Set([
	'DISCOUNT_NOT_FOUND',
	'DISCOUNT_CURRENTLY_INACTIVE',
	'DISCOUNT_USAGE_LIMIT_REACHED',
	'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
	'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
]);

const QUANTITY_RULES: ReadonlySet<string> = new Set([
	'INVALID_INCREMENT',
	'MAXIMUM_EXCEEDED',
	'MINIMUM_NOT_MET'
]);

const KNOWN_PARENT = 'PARENT_LINE_INVALID_REFERENCE';

/** One mutation of the platform does it. */
type SingleChange = Exclude<CartAction, { kind: 'add-available' }>;

/**
 * Does what was asked to the cart. Without one, and for a cart that the platform has forgotten, what
 * is to be put into a cart makes a new one.
 */
export async function changeCart(
	storefront: Storefront,
	id: string | null,
	action: CartAction,
	loadIdentity: LoadIdentity
): Promise<CartOutcome> {
	const outcome =
		action.kind === 'add-available'
			? await addAvailable(action.lines, id, (cartId, lines) =>
					changeOnce(storefront, cartId, { kind: 'add', lines }, loadIdentity)
				)
			: await changeOnce(storefront, id, action, loadIdentity);
	// Beside some errors the platform answers no cart, though nothing became of it.
	const isKept = id !== null && outcome.cart === null && !isCartGone(outcome);
	return isKept ? { ...outcome, cart: await loadCart(storefront, id) } : outcome;
}

async function changeOnce(
	storefront: Storefront,
	id: string | null,
	action: SingleChange,
	loadIdentity: LoadIdentity
): Promise<CartOutcome> {
	const outcome = id === null ? null : await changeKnown(storefront, id, action);
	if (outcome !== null && !isCartGone(outcome)) return reportIgnoredCard(outcome, action);
	const contents = toContents(action);
	if (contents !== null) {
		const created = await createCart(storefront, contents, loadIdentity);
		const kept = await dropRefusedCode(storefront, created, action);
		return reportIgnoredCard(kept, action);
	}
	return outcome ?? refuseWithoutCart();
}

/** An answer without a cart and without an error does not say that the cart is gone. */
async function changeKnown(
	storefront: Storefront,
	cartId: string,
	action: SingleChange
): Promise<CartOutcome> {
	const outcome = await changeExisting(storefront, cartId, action);
	const isEmpty = outcome.cart === null && outcome.userErrors.length === 0;
	if (isEmpty && (await loadCart(storefront, cartId)) !== null) assertAnswered(outcome);
	return outcome;
}

async function changeExisting(
	storefront: Storefront,
	cartId: string,
	action: SingleChange
): Promise<CartOutcome> {
	const { request } = storefront;
	switch (action.kind) {
		case 'add':
			return addLines(storefront, cartId, action.lines);
		case 'update':
			return readOutcome(request(CartLinesUpdate, { variables: { cartId, lines: action.lines } }));
		case 'remove':
			return readOutcome(
				request(CartLinesRemove, { variables: { cartId, lineIds: action.lineIds } })
			);
		case 'note':
			return readOutcome(request(CartNoteUpdate, { variables: { cartId, note: action.note } }));
		case 'attributes': {
			const { attributes } = action;
			return readOutcome(request(CartAttributesUpdate, { variables: { cartId, attributes } }));
		}
		case 'discounts':
		case 'discount-apply':
		case 'discount-remove':
			// Codes are read, changed and written back: two at a time would lose one.
			return locks.run(`cart-codes ${cartId}`, async ({ assertHeld }) => {
				const codes = await resolveCodes(storefront, cartId, action);
				assertHeld();
				const outcome = await updateCodes(storefront, cartId, codes);
				return dropRefusedCode(storefront, outcome, action);
			});
		case 'gift-cards':
		case 'gift-card-apply':
		case 'gift-card-remove':
			return changeGiftCards(storefront, cartId, action);
	}
}

/**
 * A child names its parent by the variant, which the platform refuses when that was in the cart before:
 * then the child names the line.
 */
async function addLines(
	storefront: Storefront,
	cartId: string,
	lines: readonly CartLineInput[]
): Promise<CartOutcome> {
	const add = (added: CartLineInput[]) =>
		readOutcome(storefront.request(CartLinesAdd, { variables: { cartId, lines: added } }));
	const outcome = await add([...lines]);
	if (!outcome.userErrors.some(({ code }) => code === KNOWN_PARENT)) return outcome;
	const cart = await loadCart(storefront, cartId);
	return cart === null ? outcome : add(nameParentLines(lines, cart));
}

function nameParentLines(lines: readonly CartLineInput[], cart: PlatformCart): CartLineInput[] {
	const known = mapCart(cart).lines;
	return lines.map((line) => {
		const { parent } = line;
		if (!parent || 'lineId' in parent) return line;
		const added = lines.find((it) => !it.parent && it.merchandiseId === parent.merchandiseId);
		const joined = added && findLineToJoin(added, known);
		return joined ? { ...line, parent: { lineId: joined.id } } : line;
	});
}

async function changeGiftCards(
	{ request }: Storefront,
	cartId: string,
	action: Extract<CartAction, { kind: `gift-card${string}` }>
): Promise<CartOutcome> {
	switch (action.kind) {
		case 'gift-cards': {
			const variables = { cartId, giftCardCodes: action.codes };
			return readOutcome(request(CartGiftCardCodesUpdate, { variables }));
		}
		case 'gift-card-apply': {
			const variables = { cartId, giftCardCodes: [action.code] };
			return readOutcome(request(CartGiftCardCodesAdd, { variables }));
		}
		case 'gift-card-remove': {
			const variables = { cartId, appliedGiftCardIds: [action.giftCardId] };
			return readOutcome(request(CartGiftCardCodesRemove, { variables }));
		}
	}
}

/**
 * The platform keeps a code that it refuses, as not applicable. One that was just entered is taken
 * out again, and its refusal becomes an error. One of a link may still apply when there is more in
 * the cart.
 */
async function dropRefusedCode(
	storefront: Storefront,
	outcome: CartOutcome,
	action: SingleChange
): Promise<CartOutcome> {
	const { cart } = outcome;
	if (action.kind !== 'discount-apply' || cart === null) return outcome;
	const isEntered = ({ code }: { code: string }) => isSameCode(code, action.code);
	if (!cart.discountCodes.some((it) => isEntered(it) && !it.applicable)) return outcome;
	const reason = listNewWarnings(outcome, { codes: [action.code] }).find(
		(warning) => findWarningField(warning) === 'discountCode'
	);
	if (action.isOfLink && !NEVER_APPLIES.has(reason?.code ?? '')) return outcome;
	const others = cart.discountCodes.filter((it) => !isEntered(it)).map(({ code }) => code);
	const restored = await updateCodes(storefront, cart.id, others);
	const message = reason?.message ?? t.cart.faults.refusedCode;
	const refusal = { code: 'INVALID', field: ['discountCodes'], message };
	return { ...restored, userErrors: [...restored.userErrors, refusal] };
}

function isSameCode(one: string, other: string): boolean {
	return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/** The platform only knows how to replace all codes. */
function updateCodes(
	{ request }: Storefront,
	cartId: string,
	discountCodes: string[]
): Promise<CartOutcome> {
	return readOutcome(request(CartDiscountCodesUpdate, { variables: { cartId, discountCodes } }));
}

/** The codes that the cart has after an action. */
async function resolveCodes(
	{ request }: Storefront,
	id: string,
	action: Extract<CartAction, { kind: `discount${string}` }>
): Promise<string[]> {
	if (action.kind === 'discounts') return action.codes;
	const response = await request(CartCodes, { variables: { id } });
	assertStorefrontOk(response, 'CartCodes');
	const codes = response.data.cart?.discountCodes.map(({ code }) => code) ?? [];
	const others = codes.filter((code) => !isSameCode(code, action.code));
	return action.kind === 'discount-apply' ? [...others, action.code] : others;
}

function refuseWithoutCart(): never {
	throw new CartRequestError('No cart exists. Add an item first.', {
		code: 'missing_cart',
		fault: 'missingCart'
	});
}

/** Moves a cart to the market that the shopper chose since it was made; without an identity it keeps its own. */
export async function moveCart(
	{ request }: Storefront,
	cartId: string,
	identity: Partial<CartIdentity> = {}
): Promise<CartOutcome> {
	return readOutcome(request(CartMove, { variables: { cartId, ...identity } }));
}

/** Null takes customer and company off the cart. Answers whether it was done. */
export async function identifyCart(
	{ request }: Storefront,
	cartId: string,
	identity: CartIdentity
): Promise<boolean> {
	const response = await request(CartIdentify, { variables: { cartId, ...identity } });
	assertStorefrontOk(response, 'CartIdentify');
	return response.data.outcome?.userErrors.length === 0;
}

/** Reads a cart; null when the platform does not know it (any more). */
export async function loadCart(storefront: Storefront, id: string): Promise<PlatformCart | null> {
	const response = await storefront.request(CartRead, { variables: { id } });
	assertStorefrontOk(response, 'CartRead');
	return addDiscountTotals(response.data.cart);
}

/** The platform lists a discount once for each line that it reduces; shoppers see its sum. */
function addDiscountTotals(cart: PlatformCart | null): PlatformCart | null {
	if (cart === null) return null;
	const discounts = listCartDiscounts(cart);
	if (discounts.length === 0) return cart;
	const totals = new Map<string, Money>();
	for (const { title, amount } of discounts) {
		const known = totals.get(title)?.amount ?? '0';
		totals.set(title, { ...amount, amount: addDecimals(known, amount.amount) });
	}
	const discountTotals = [...totals].map(([title, amount]) => ({ title, amount }));
	return { ...cart, discountTotals };
}

/** The part of a new cart that an action names; null for an action that needs what only a cart already has. */
function toContents(action: SingleChange) {
	switch (action.kind) {
		case 'add':
			return { lines: action.lines };
		case 'note':
			return { note: action.note };
		case 'attributes':
			return { attributes: action.attributes };
		case 'discounts':
			return { discountCodes: action.codes };
		case 'discount-apply':
			return { discountCodes: [action.code] };
		case 'gift-cards':
			return { giftCardCodes: action.codes };
		case 'gift-card-apply':
			return { giftCardCodes: [action.code] };
		case 'update':
		case 'remove':
		case 'discount-remove':
		case 'gift-card-remove':
			return null;
	}
}

async function createCart(
	{ request }: Storefront,
	contents: NonNullable<ReturnType<typeof toContents>>,
	loadIdentity: LoadIdentity
): Promise<CartOutcome> {
	const { customerAccessToken, companyLocationId } = await loadIdentity();
	if (customerAccessToken !== null) {
		const isForCompany = companyLocationId !== null;
		const identity = { customerAccessToken, ...(isForCompany && { companyLocationId }) };
		const variables = { ...contents, ...identity };
		const outcome = await readOutcome(request(CartCreate, { variables }));
		if (isForCompany || !isAbout(outcome, 'customerAccessToken')) return assertAnswered(outcome);
	}
	return assertAnswered(await readOutcome(request(CartCreate, { variables: contents })));
}

/** Without a cart and without a reason nobody knows what became of a change. */
function assertAnswered(outcome: CartOutcome): CartOutcome {
	if (outcome.cart !== null || outcome.userErrors.length > 0) return outcome;
	throw new StorefrontQueryError('Cart change: neither a cart nor an error was returned', []);
}

/**
 * Adds the lines that the platform still sells. The platform takes all lines of a request or, when
 * there is something wrong with one, none: then they are added one by one, and those that are left out
 * are named.
 */
async function addAvailable(
	named: readonly NamedLine[],
	cartId: string | null,
	add: (cartId: string | null, lines: CartLineInput[]) => Promise<CartOutcome>
): Promise<CartOutcome> {
	const lines = named.map(({ title: _, ...line }) => line);
	const whole = await add(cartId, lines);
	if (whole.userErrors.length === 0) return whole;
	let { cart } = whole;
	const leftOut: string[] = [];
	let warnings: CartOutcome['warnings'] = [];
	for (const [index, line] of lines.entries()) {
		const outcome = await add(cart?.id ?? cartId, [line]);
		cart = outcome.cart ?? cart;
		// The cart as it is now is what the last change warns of.
		const isKnown = (warning: (typeof warnings)[number]) =>
			outcome.warnings.some(
				({ code, target }) => code === warning.code && target === warning.target
			);
		warnings = [...warnings.filter((warning) => !isKnown(warning)), ...outcome.warnings];
		if (outcome.userErrors.length > 0) leftOut.push(named[index]?.title ?? '');
	}
	if (leftOut.length === lines.length) {
		const message = t.cart.addedNothing;
		return { cart, userErrors: [{ code: 'INVALID', field: ['lines'], message }], warnings };
	}
	if (leftOut.length > 0) {
		const titles = formatList(leftOut.filter((title) => title !== ''));
		const message = titles === '' ? t.cart.addedPartly : t.cart.leftOut({ titles });
		warnings = [...warnings, { code: 'MERCHANDISE_OUT_OF_STOCK', message, target: '' }];
	}
	return { cart, userErrors: [], warnings };
}

async function readOutcome(
	pending: Promise<StorefrontResponse<{ outcome: CartOutcome | null }>>
): Promise<CartOutcome> {
	const response = await pending;
	assertStorefrontOk(response, 'Cart change');
	const { outcome } = response.data;
	if (outcome === null) return { cart: null, userErrors: [], warnings: [] };
	const warnings = outcome.warnings.map((warning) => ({
		...warning,
		message: explainRefusedCode(warning, outcome) ?? explainWarning(warning, outcome)
	}));
	const userErrors = outcome.userErrors.map((fault) => ({
		...fault,
		message: explainFault(fault)
	}));
	return { cart: addDiscountTotals(outcome.cart), userErrors, warnings };
}

/** The platform's own words stand where they name the numbers of a quantity rule, and for codes that the shop does not know. */
function explainFault({ code, field, message }: CartOutcome['userErrors'][number]): string {
	const texts = t.cartAnswers.errors;
	const isKnown = (key: string): key is keyof typeof texts => Object.hasOwn(texts, key);
	if (code === 'INVALID' && field?.at(-1) === 'merchandiseId') return t.cartAnswers.gone;
	if (field?.at(-1) === 'cartId') return t.cart.faults.missingCart;
	if (code === null || !isKnown(code)) return message;
	return QUANTITY_RULES.has(code) && /\d/.test(message) ? message : texts[code];
}

function explainWarning(
	{ code, message, target }: CartOutcome['warnings'][number],
	{ cart }: CartOutcome
): string {
	const { named, unnamed, warnings: texts } = t.cartAnswers;
	const isKnown = (key: string): key is keyof typeof texts => Object.hasOwn(texts, key);
	if (!isKnown(code)) return message;
	const line = cart?.lines.nodes.find(({ id }) => id === target);
	const text = texts[code];
	if (typeof text === 'string') return text;
	return text({
		item: line === undefined ? unnamed : named({ title: line.merchandise.product.title })
	});
}

/** Says why a discount code does not apply; null for other warnings, and for reasons that the shop does not know. */
function explainRefusedCode(
	warning: CartOutcome['warnings'][number],
	outcome: CartOutcome
): string | null {
	const texts = t.refusedCode;
	const code = findRefusedCode(outcome, warning);
	const name = code === null ? texts.unnamed : texts.named({ code });
	const others = warning.code === NOT_COMBINED ? listAppliedDiscounts(outcome.cart) : [];
	if (others.length > 0) return texts.notBeside({ code: name, others: formatList(others) });
	const isKnown = (key: string): key is keyof typeof texts.reasons =>
		Object.hasOwn(texts.reasons, key);
	return isKnown(warning.code) ? texts.reasons[warning.code]({ code: name }) : null;
}

/** Names the codes and automatic discounts that reduce the cart. */
function listAppliedDiscounts(cart: PlatformCart | null): string[] {
	if (cart === null) return [];
	const lines = cart.lines.nodes.flatMap(({ discountAllocations }) => discountAllocations);
	return [
		...new Set([
			...cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
			...[...listCartDiscounts(cart), ...lines.map(mapDiscount)].map(({ title }) => title)
		])
	];
}

/** Returns whether the platform refused this input. */
function isAbout({ userErrors }: CartOutcome, input: string): boolean {
	return userErrors.some(({ field }) => field?.includes(input) === true);
}

/** Returns whether the platform does not know the cart, or no longer does. */
export function isCartGone(outcome: CartOutcome): boolean {
	const { cart, userErrors } = outcome;
	return cart === null && (isAbout(outcome, 'cartId') || userErrors.length === 0);
}

/** The platform passes over gift cards that are unknown or used up without a word. */
function reportIgnoredCard(outcome: CartOutcome, action: CartAction): CartOutcome {
	if (action.kind !== 'gift-card-apply') return outcome;
	const { cart, userErrors, warnings } = outcome;
	const isApplied = (cart?.appliedGiftCards ?? []).some(({ lastCharacters }) =>
		action.code.toUpperCase().endsWith(lastCharacters.toUpperCase())
	);
	// What it repeats about discount codes with every change says nothing of the card.
	const isTold = warnings.some((warning) => findWarningField(warning) === 'giftCardCode');
	if (isApplied || isTold || userErrors.length > 0) return outcome;
	const message = t.cart.faults.giftCard;
	return { ...outcome, userErrors: [{ code: 'INVALID', field: ['giftCardCodes'], message }] };
}
