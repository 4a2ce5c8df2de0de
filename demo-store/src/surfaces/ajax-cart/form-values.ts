export interface FormTree {
	[name: string]: FormValue;
}
type FormValue = string | FormValue[] | FormTree;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_DEPTH = 4;

/** Fields named `a[b][c]` or `a[]` as the tree they stand for; a later value replaces an earlier. */
export function parseFormValues(fields: Iterable<readonly [string, string]>): FormTree {
	const root = createTree();
	for (const [name, value] of fields) setValue(root, splitName(name), value);
	return root;
}

/** Names that are no path are taken as they are. */
function splitName(name: string): string[] {
	const [, first, rest = ''] = NAME.exec(name) ?? [];
	if (first === undefined) return [name];
	const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
	return path.length > MAX_DEPTH ? [name] : path;
}

function setValue(tree: FormTree, path: readonly string[], value: string): void {
	const [key = '', next, ...rest] = path;
	if (next === undefined) {
		tree[key] = value;
		return;
	}
	const known = tree[key];
	if (next === '') {
		const list = Array.isArray(known) ? known : [];
		list.push(value);
		tree[key] = list;
		return;
	}
	const branch = known === undefined || typeof known === 'string' ? createTree() : known;
	tree[key] = branch;
	if (!Array.isArray(branch)) setValue(branch, [next, ...rest], value);
}

/** Without a prototype: a field may be called `__proto__`. */
function createTree(): FormTree {
	return Object.create(null) as FormTree;
}
