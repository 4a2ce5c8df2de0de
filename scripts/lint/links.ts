import type { Rule } from 'eslint';

/** A node of any parser: those of Svelte's are in no type of ESLint's. */
interface AnyNode {
	type: string;
	[field: string]: unknown;
}

interface Import {
	source: { value: unknown };
	specifiers: { local: { name: string } }[];
}

const ATTRIBUTES = new Set(['href', 'action', 'formaction']);
const ELEMENTS = new Set(['a', 'area', 'button', 'form', 'input']);
/** Functions and methods that lead to an address, and which of their arguments it is. */
const CALLS: Readonly<Record<string, number>> = {
	goto: 0,
	preloadData: 0,
	redirect: 1,
	'location.assign': 0,
	'location.replace': 0,
	'window.open': 0
};
/** An address of this shop begins with `/` or `?`; that of another host may begin with two slashes. */
const OWN_ADDRESS = /^(?:\/(?!\/)|\?)/;
/** The address of a navigation, and that of a form's answer, have been written by `link` already. */
const WRITTEN = new Set(['url', 'location']);

const MESSAGE =
	'This address of the shop may lose the market: write it with link() of $lib/links, such as {link(CART_PATH)}.';

/**
 * Reports addresses in markup and in scripts that `link` of `$lib/links` has not written. Literals that lead to another
 * host or within the page are allowed.
 */
export const linksRule: Rule.RuleModule = {
	meta: { type: 'problem', schema: [] },
	create(context) {
		let throws = false;
		const check = (node: AnyNode, address: AnyNode | undefined) => {
			if (address !== undefined && !isWritten(address))
				context.report({ node: node as unknown as Rule.Node, message: MESSAGE });
		};
		const visitors: Record<string, (node: AnyNode) => void> = {
			SvelteAttribute: (node) => isLeading(node) && check(node, toAddress(node['value'])),
			SvelteShorthandAttribute: (node) => isLeading(node) && check(node, node),
			ImportDeclaration(node) {
				const { source, specifiers } = node as unknown as Import;
				const isKit = source.value === '@sveltejs/kit';
				throws ||= isKit && specifiers.some(({ local }) => local.name === 'redirect');
			},
			CallExpression(node) {
				const name = toName(node['callee']) ?? '';
				// Functions of the shop that are called so make an answer; a handle completes its address.
				if (name === 'redirect' && !throws) return;
				const index = CALLS[name];
				const { arguments: given } = node as { arguments?: AnyNode[] };
				if (index !== undefined) check(node, given?.[index]);
			},
			AssignmentExpression(node) {
				if (/^(?:window\.)?location(?:\.href)?$/.test(toName(node['left']) ?? ''))
					check(node, node['right'] as AnyNode);
			}
		};
		return visitors as unknown as Rule.RuleListener;
	}
};

function isLeading(attribute: AnyNode): boolean {
	const { key, parent } = attribute as { key?: AnyNode; parent?: { parent?: AnyNode } };
	const { name } = (parent?.parent ?? {}) as { name?: AnyNode };
	return ATTRIBUTES.has(toText(key)) && ELEMENTS.has(toText(name));
}

/** The only part of a value; a text that stands before others counts for all of them. */
function toAddress(parts: unknown): AnyNode | undefined {
	const [first] = parts as AnyNode[];
	return first?.type === 'SvelteMustacheTag' ? (first['expression'] as AnyNode) : first;
}

function isWritten(node: AnyNode): boolean {
	switch (node.type) {
		case 'CallExpression':
			return toName(node['callee']) === 'link';
		case 'BinaryExpression':
			return isWritten(node['left'] as AnyNode);
		case 'MemberExpression':
			return WRITTEN.has(toText(node['property'] as AnyNode));
		case 'Literal':
		case 'SvelteLiteral':
			return !OWN_ADDRESS.test(String(node['value']));
		case 'TemplateLiteral': {
			const [start] = node['quasis'] as { value: { raw: string } }[];
			return start !== undefined && /^(?:#|[a-z]+:)/.test(start.value.raw);
		}
		default:
			return false;
	}
}

/** `location.assign`; null for what is no name. */
function toName(node: unknown): string | null {
	const { type, object, property } = node as AnyNode;
	if (type === 'Identifier' || type === 'SvelteName') return toText(node as AnyNode);
	const path = type === 'MemberExpression' ? toName(object) : null;
	return path && `${path}.${toText(property as AnyNode)}`;
}

function toText(node: AnyNode | undefined): string {
	return typeof node?.['name'] === 'string' ? node['name'] : '';
}
