/** The fields of a link that this shop knows what to do with. */
export interface LinkFields {
	email: string | null;
	phone: string | null;
	firstName: string | null;
	lastName: string | null;
	country: string | null;
	/** BCP 47: `de`, `pt-BR`. */
	language: string | null;
	codes: readonly string[];
	/** Selling plan by the position of its item. */
	plans: ReadonlyMap<number, string>;
	/** Campaign names, for the order and for the destination. */
	attribution: ReadonlyMap<string, string>;
}

const INDEX = '(0|[1-9]\\d?)';
const CODE = new RegExp(`^/discounts/codes/${INDEX}$`);
const PLAN = new RegExp(`^/line_items/${INDEX}/selling_plan$`);
const ATTRIBUTION = /^\/attribution\/([\w.-]{1,60})$/;
const MAX_VALUE_LENGTH = 255;

/** Fields that are not here are dropped: prices, ids and states are the shop's own to say. */
export function readLinkFields(fields: ReadonlyMap<string, string>): LinkFields {
	const known = new Map([...fields].filter(([, value]) => isPlain(value)));
	const get = (pointer: string): string | null => known.get(pointer) || null;
	return {
		email: get('/buyer/email'),
		phone: get('/buyer/phone_number'),
		firstName: get('/buyer/first_name'),
		lastName: get('/buyer/last_name'),
		country: get('/context/address_country'),
		language: get('/context/language'),
		codes: listIndexed(known, CODE).map(([, value]) => value),
		plans: new Map(listIndexed(known, PLAN)),
		attribution: new Map(
			[...known].flatMap(([pointer, value]) => {
				const [, name] = ATTRIBUTION.exec(pointer) ?? [];
				return name === undefined ? [] : [[name, value] as const];
			})
		)
	};
}

/** Entries of a list in its own order, wherever they stand in the query. */
function listIndexed(fields: ReadonlyMap<string, string>, pattern: RegExp): [number, string][] {
	return [...fields]
		.flatMap(([pointer, value]): [number, string][] => {
			const [, index] = pattern.exec(pointer) ?? [];
			return index === undefined ? [] : [[Number(index), value]];
		})
		.toSorted(([a], [b]) => a - b);
}

function isPlain(value: string): boolean {
	return value.length <= MAX_VALUE_LENGTH && !/\p{Cc}/u.test(value);
}
