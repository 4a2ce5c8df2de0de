/** Parameters the listing's form writes itself, or that a new choice makes meaningless. */
const OWN_PARAMETER = /^(?:filter\..*|sort_by|cursor|before)$/;

/** What stands in the address beside the filters (a search term, a campaign) and must stay. */
export function listForeignFields(params: URLSearchParams): [name: string, value: string][] {
	return [...params].filter(([name]) => !OWN_PARAMETER.test(name));
}

/** What was left empty, and the order that holds anyway, need no mention in the address. */
export function dropIdleFields(form: FormData, implicitSort: string | null): void {
	const idle = [...form].filter(
		([name, value]) => value === '' || (name === 'sort_by' && value === implicitSort)
	);
	for (const [name] of idle) form.delete(name);
}
