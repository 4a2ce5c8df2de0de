import { parseQuery, type Comparator, type QueryNode } from '../catalog/query-syntax.ts';
import type { OrderRecord } from './order-records.ts';

type Matcher = (order: OrderRecord) => boolean;
type FieldNode = Extract<QueryNode, { kind: 'field' }>;

/** The filters of the platform's order query. */
const FIELDS: Readonly<Record<string, (order: OrderRecord) => string | number>> = {
	id: ({ id }) => id,
	name: ({ name }) => name,
	order_number: ({ number }) => number,
	confirmation_number: ({ confirmationNumber }) => confirmationNumber,
	created_at: ({ createdAt }) => Date.parse(createdAt),
	processed_at: ({ processedAt }) => Date.parse(processedAt),
	updated_at: ({ updatedAt }) => Date.parse(updatedAt)
};

/** Orders that a query in the platform's search syntax means. Throws on bad syntax. */
export function createOrderMatcher(query: string): Matcher {
	return query.trim() === '' ? () => true : toMatcher(parseQuery(query));
}

function toMatcher(node: QueryNode): Matcher {
	switch (node.kind) {
		case 'and': {
			const parts = node.parts.map(toMatcher);
			return (order) => parts.every((matches) => matches(order));
		}
		case 'or': {
			const parts = node.parts.map(toMatcher);
			return (order) => parts.some((matches) => matches(order));
		}
		case 'not': {
			const matches = toMatcher(node.part);
			return (order) => !matches(order);
		}
		case 'word':
			return (order) => textOf(order).includes(node.text.toLowerCase());
		case 'field':
			return matchField(node);
	}
}

/** A field that orders do not have is left out of account, as the platform does. */
function matchField({ field, comparator, value, isPrefix }: FieldNode): Matcher {
	const read = FIELDS[field];
	if (read === undefined) return () => true;
	return (order) => {
		const own = read(order);
		if (typeof own === 'number') return compare(own, comparator, toNumber(value));
		const [text, wanted] = [own, value].map((each) => each.toLowerCase().replace(/^#/, ''));
		return text !== undefined && (isPrefix ? text.startsWith(wanted ?? '') : text === wanted);
	};
}

function compare(own: number, comparator: Comparator, wanted: number): boolean {
	switch (comparator) {
		case '<':
			return own < wanted;
		case '<=':
			return own <= wanted;
		case '>':
			return own > wanted;
		case '>=':
			return own >= wanted;
		case '=':
			return own === wanted;
	}
}

function toNumber(value: string): number {
	return /^\d+$/.test(value) ? Number(value) : Date.parse(value);
}

function textOf({ name, confirmationNumber, lineItems }: OrderRecord): string {
	return [name, confirmationNumber, ...lineItems.map(({ title }) => title)].join(' ').toLowerCase();
}
