type CartOperation = 'read' | 'add' | 'update' | 'change' | 'clear';

export interface CartPath {
	operation: CartOperation;
	/** `.js` and `.json` answer JSON; without them a form is answered with a redirect. */
	hasSuffix: boolean;
	/** As written before `/cart`: `en`, or `en-gb` with a country. Empty without one. */
	locale: string;
}

/** Case does not matter. The bare `/cart` is a page and not part of this API. */
const CART_PATH =
	/^(?:\/([a-z]{2}(?:-[a-z]{2})?))?\/cart(?:(\.js(?:on)?)|\/(add|update|change|clear)(\.js(?:on)?)?)$/i;

export function parseCartPath(pathname: string): CartPath | null {
	const match = CART_PATH.exec(pathname);
	if (match === null) return null;
	const [, locale = '', readSuffix, written, writeSuffix] = match;
	return {
		operation: readSuffix === undefined ? toOperation(written ?? '') : 'read',
		hasSuffix: (readSuffix ?? writeSuffix) !== undefined,
		locale: locale.toLowerCase()
	};
}

function toOperation(written: string): CartOperation {
	const name = written.toLowerCase();
	if (name === 'add' || name === 'update' || name === 'change') return name;
	return 'clear';
}
