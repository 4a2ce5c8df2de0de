import { StoreError } from '../errors.ts';

export type Comparator = '<' | '<=' | '=' | '>' | '>=';

/** A query in the platform's search syntax. */
export type QueryNode =
	| { kind: 'and' | 'or'; parts: QueryNode[] }
	| { kind: 'not'; part: QueryNode }
	| { kind: 'word'; text: string; isPrefix: boolean }
	| { kind: 'field'; field: string; comparator: Comparator; value: string; isPrefix: boolean };

interface Token {
	kind: '(' | ')' | '-' | 'AND' | 'OR' | 'NOT' | 'term';
	term?: QueryNode;
}

/** `field:` with an optional comparator, then a quoted or bare value with an optional star. */
const TERM =
	/(?:(?<field>[\p{L}_.]+):(?<comparator>>=|<=|>|<|=)?)?(?:"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)'|(?<bare>[^\s()"]+))/uy;
const SPACE = /\s+/y;
const MAX_DEPTH = 20;
const MAX_TERMS = 250;

/** Adjacent terms are joined by AND, which binds tighter than OR. */
export function parseQuery(query: string): QueryNode {
	const tokens = splitTokens(query);
	const terms = tokens.filter(({ kind }) => kind === 'term').length;
	if (terms > MAX_TERMS) refuse(query, `has more than ${MAX_TERMS} terms`);
	let position = 0;
	const peek = (): Token['kind'] | undefined => tokens[position]?.kind;

	function parseOr(depth: number): QueryNode {
		if (depth > MAX_DEPTH) refuse(query, `is nested deeper than ${MAX_DEPTH} levels`);
		const parts = [parseAnd(depth)];
		while (peek() === 'OR') {
			position += 1;
			parts.push(parseAnd(depth));
		}
		return join('or', parts);
	}

	function parseAnd(depth: number): QueryNode {
		const parts = [parseUnary(depth)];
		for (let next = peek(); next !== undefined && next !== 'OR' && next !== ')'; next = peek()) {
			if (next === 'AND') position += 1;
			parts.push(parseUnary(depth));
		}
		return join('and', parts);
	}

	function parseUnary(depth: number): QueryNode {
		const token = tokens[position];
		position += 1;
		if (token?.kind === 'term' && token.term !== undefined) return token.term;
		if (token?.kind === '-' || token?.kind === 'NOT') {
			if (depth > MAX_DEPTH) refuse(query, `is nested deeper than ${MAX_DEPTH} levels`);
			return { kind: 'not', part: parseUnary(depth + 1) };
		}
		if (token?.kind !== '(') return refuse(query, 'misses a term after an operator');
		const inner = parseOr(depth + 1);
		if (peek() !== ')') refuse(query, 'opens a parenthesis that is not closed');
		position += 1;
		return inner;
	}

	const node = parseOr(0);
	if (position < tokens.length) refuse(query, 'closes a parenthesis that was not opened');
	return node;
}

function splitTokens(query: string): Token[] {
	const tokens: Token[] = [];
	let position = 0;
	while (position < query.length) {
		SPACE.lastIndex = position;
		if (SPACE.test(query)) {
			position = SPACE.lastIndex;
			continue;
		}
		const character = query.charAt(position);
		if (character === '(' || character === ')' || character === '-') {
			tokens.push({ kind: character });
			position += 1;
			continue;
		}
		TERM.lastIndex = position;
		const match = TERM.exec(query);
		if (match === null) return refuse(query, 'has a quotation mark that is not closed');
		tokens.push(toToken(match));
		position = TERM.lastIndex;
	}
	return tokens;
}

function toToken({ 0: text, groups = {} }: RegExpExecArray): Token {
	if (text === 'AND' || text === 'OR' || text === 'NOT') return { kind: text };
	const { value, isPrefix } = readValue(groups);
	const { field } = groups;
	if (field === undefined) return { kind: 'term', term: { kind: 'word', text: value, isPrefix } };
	// Dates are often quoted together with their comparator: created_at:">=2026-01-01".
	const inner = /^(?<comparator>>=|<=|>|<)(?<rest>.*)$/.exec(value)?.groups ?? {};
	const comparator = parseComparator(inner['comparator'] ?? groups['comparator']);
	const term = { field: field.toLowerCase(), comparator, value: inner['rest'] ?? value, isPrefix };
	return { kind: 'term', term: { kind: 'field', ...term } };
}

function readValue(groups: Partial<Record<string, string>>): { value: string; isPrefix: boolean } {
	const quoted = groups['double'] ?? groups['single'];
	if (quoted !== undefined) return { value: quoted.replace(/\\(.)/g, '$1'), isPrefix: false };
	const bare = groups['bare'] ?? '';
	const isPrefix = bare.length > 1 && bare.endsWith('*');
	return { value: isPrefix ? bare.slice(0, -1) : bare, isPrefix };
}

function parseComparator(text: string | undefined): Comparator {
	return text === '<' || text === '<=' || text === '>' || text === '>=' ? text : '=';
}

function join(kind: 'and' | 'or', parts: QueryNode[]): QueryNode {
	const [only] = parts;
	return parts.length === 1 && only !== undefined ? only : { kind, parts };
}

function refuse(query: string, fault: string): never {
	throw new StoreError(
		'INVALID_QUERY',
		`The search query "${query}" ${fault}: write it like title:mug AND (tag:gift OR tag:new).`
	);
}
