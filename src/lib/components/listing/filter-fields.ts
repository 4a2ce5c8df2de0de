/** Parameters the listing's form writes itself, or that a new choice makes meaningless. */
const OWN_PARAMETER = /^(?:filter\..*|sort_by|cursor)$/;

/** What stands in the address beside the filters (a search term, a campaign) and must stay. */
export function listForeignFields(params: URLSearchParams): [name: string, value: string][] {
	return [...params].filter(([name]) => !OWN_PARAMETER.test(name));
}

/** Fields left empty say nothing, so the address does not mention them. */
export function dropEmptyFields(form: FormData): void {
	const empty = [...form].filter(([, value]) => value === '').map(([name]) => name);
	for (const name of empty) form.delete(name);
}
