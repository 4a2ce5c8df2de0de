import type { CartMessage } from '$lib/domain/cart';
import { ACCOUNT_PATH, SIGN_IN_PATH } from '$lib/domain/paths';
import { layoutTexts } from '$messages/en/layout';
import { HOLE, writeSlot } from './slots';

/**
 * All that a page says of its visitor. A page without it is the same for everybody in its market, so that it can be
 * kept: there each value is a slot (`slots.ts`), which the page cache fills.
 */
export interface Visitor {
	/** The browser sends the cookies of a session; enough for a link, not for data. */
	isSignedIn: boolean;
	/** The visitor has said what their data may be used for, and is not asked again. */
	hasChosenConsent: boolean;
	/** The browser sends Global Privacy Control, and the shop asks visitors what their data may be used for. */
	hasPrivacySignal?: boolean;
	/** Null when the cart cannot be read right now, or not in time. */
	cartCount: number | null;
	/** Messages of the last cart form; shown once, in a page that is rendered for this visitor alone. */
	cartMessages: readonly CartMessage[];
}

export const NOBODY: Visitor = {
	isSignedIn: false,
	hasChosenConsent: false,
	cartCount: 0,
	cartMessages: []
};

/** A text or an attribute's value that differs by visitor. */
interface ShownValue {
	/** Texts by case, in the language at hand, the one for `NOBODY` first. */
	list: () => Readonly<Record<string, string>>;
	/** Names the case, and what fills its `HOLE`. */
	choose: (visitor: Visitor) => readonly [name: string, text?: string];
}

export type ShownName = keyof typeof SHOWN;

const chooseCart = ({ cartCount }: Visitor) => {
	if (cartCount === null) return ['unknown'] as const;
	return cartCount === 0 ? (['empty'] as const) : (['filled', String(cartCount)] as const);
};
const chooseAccount = ({ isSignedIn }: Visitor) =>
	[isSignedIn ? 'signed-in' : 'signed-out'] as const;

const SHOWN = {
	'account-href': {
		list: () => ({ 'signed-out': SIGN_IN_PATH, 'signed-in': ACCOUNT_PATH }),
		choose: chooseAccount
	},
	'account-label': {
		list: () => ({ 'signed-out': layoutTexts.signIn, 'signed-in': layoutTexts.account }),
		choose: chooseAccount
	},
	'account-state': {
		list: () => ({ 'signed-out': 'signed-out', 'signed-in': 'signed-in' }),
		choose: chooseAccount
	},
	'cart-state': {
		list: () => ({ empty: 'empty', filled: 'filled', unknown: 'unknown' }),
		choose: chooseCart
	},
	'cart-count': {
		list: () => ({ empty: '', filled: HOLE, unknown: '' }),
		choose: chooseCart
	},
	'cart-label': {
		list: () => ({
			empty: layoutTexts.cartEmpty,
			filled: layoutTexts.cartItems({ total: HOLE }),
			unknown: layoutTexts.cart
		}),
		choose: chooseCart
	},
	consent: {
		list: () => ({ open: 'open', chosen: 'chosen' }),
		choose: ({ hasChosenConsent }) => [hasChosenConsent ? 'chosen' : 'open']
	},
	'privacy-signal': {
		list: () => ({ none: 'none', honored: 'honored' }),
		choose: ({ hasPrivacySignal }) => [hasPrivacySignal === true ? 'honored' : 'none']
	},
	/** Everything, as JSON, for the scripts of the page: `readVisitor`. */
	visitor: {
		list: () => ({ nobody: writeJson(NOBODY), known: HOLE }),
		choose: (visitor) => ['known', writeJson(visitor)]
	}
} satisfies Record<string, ShownValue>;

/** Only these fields: what else the server knows of a visitor is not for pages. */
function writeJson(visitor: Visitor): string {
	const { isSignedIn, hasChosenConsent, hasPrivacySignal, cartCount, cartMessages } = visitor;
	return JSON.stringify({
		isSignedIn,
		hasChosenConsent,
		...(hasPrivacySignal === true && { hasPrivacySignal }),
		cartCount,
		cartMessages
	});
}

let getVisitor = (): Visitor | null => null;

/**
 * Called once: by the server with the visitor of the request at hand, by a browser with its own. Null in a page that
 * is kept.
 */
export function setVisitorSource(source: () => Visitor | null): void {
	getVisitor = source;
}

/** Returns the visitor's text or attribute value, or the slot for it in a page that is kept. */
export function show(name: ShownName): string {
	const visitor = getVisitor();
	const cases = SHOWN[name].list();
	return visitor === null
		? writeSlot(name, cases)
		: fill(name, new Map(Object.entries(cases)), visitor);
}

/** Nothing in a page that is kept. */
export function listMessages(): readonly CartMessage[] {
	return getVisitor()?.cartMessages ?? [];
}

/** Returns what a slot shows to a visitor. `escape` is for what fills the hole of an escaped case. */
export function fill(
	name: ShownName,
	cases: ReadonlyMap<string, string>,
	visitor: Visitor,
	escape = (text: string) => text
): string {
	const [chosen, text = ''] = (SHOWN[name] as ShownValue).choose(visitor);
	return (cases.get(chosen) ?? '').replaceAll(HOLE, () => escape(text));
}

export function isShownName(name: string): name is ShownName {
	return name in SHOWN;
}

/** Names the cases that a slot has to have. */
export function listCases(name: ShownName): string[] {
	return Object.keys(SHOWN[name].list());
}

/** Reads the visitor of a document, where `show('visitor')` stands as the content of `<meta name="visitor">`. */
export function readVisitor(document: Document): Visitor {
	const meta = document.querySelector<HTMLMetaElement>('meta[name="visitor"]');
	// Our own server wrote it.
	return meta === null ? NOBODY : (JSON.parse(meta.content) as Visitor);
}
