/** Replaces what differs from store to store and from call to call by a name for its form. */
const MASKS: readonly (readonly [form: RegExp, name: string])[] = [
	[
		/gid:\/\/shopify\/CartLine\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\?cart=[\w-]+/g,
		'<line>'
	],
	[/gid:\/\/shopify\/Cart\/[\w-]+\?key=[0-9a-f]{32}/g, '<cart with key>'],
	[/gid:\/\/shopify\/Cart\/[\w-]+(?![\w?-])/g, '<cart>'],
	[/gid:\/\/shopify\/CartDeliveryGroup\/[0-9a-f]{32}\?cart=[\w-]+/g, '<delivery group>'],
	[/(gid:\/\/shopify\/\w+\/)\d{2,}/g, '$1<number>'],
	[/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
	[/\b[0-9a-f]{32}\b/g, '<hash>'],
	[/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/g, '<seconds>'],
	[/^\d+\.(?:\d|\d+[1-9])$/g, '<amount>']
];

export function mask(value: unknown): unknown {
	if (typeof value === 'string') {
		return MASKS.reduce((text, [form, name]) => text.replaceAll(form, name), value);
	}
	if (Array.isArray(value)) return value.map(mask);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mask(item)]));
}
