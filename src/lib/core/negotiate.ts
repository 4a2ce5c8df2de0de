interface MediaType {
	type: string;
	subtype: string;
	/** Names and values in lower case. */
	parameters: ReadonlyMap<string, string>;
}

interface MediaRange extends MediaType {
	/** A number from 0 to 1; 0 refuses the type. */
	quality: number;
	/** Place in the header. */
	position: number;
}

const RANGE = /^([!#$%&'*+.^`|~\w-]+)\/([!#$%&'*+.^`|~\w-]+)$/;
const PARAMETER = /^([!#$%&'*+.^`|~\w-]+)=(?:([!#$%&'*+.^`|~\w-]+)|"((?:[^"\\]|\\.)*)")$/;
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
const BETWEEN_COMMAS = /(?:"(?:[^"\\]|\\.)*"?|[^",])+/g;
const BETWEEN_SEMICOLONS = /(?:"(?:[^"\\]|\\.)*"?|[^";])+/g;

/**
 * Chooses the media type that a client prefers (RFC 9110 §12.5.1); null when none fits. Of equally
 * preferred ones the range that stands earlier in the header decides, then the order of
 * `available`. A header without any valid range counts as none.
 */
export function negotiateMediaType<Name extends string>(
	accept: string | null,
	available: readonly [Name, ...Name[]]
): Name | null {
	const ranges = parseAccept(accept ?? '');
	if (ranges.length === 0) return available[0];
	const welcome = available.flatMap((name) => {
		const range = findMostSpecific(ranges, parseMediaType(name));
		return range === null || range.quality === 0 ? [] : [{ name, range }];
	});
	welcome.sort(({ range: a }, { range: b }) => b.quality - a.quality || a.position - b.position);
	return welcome[0]?.name ?? null;
}

function parseAccept(header: string): MediaRange[] {
	const elements = header.match(BETWEEN_COMMAS) ?? [];
	return elements.flatMap((element, position) => parseRange(element, position) ?? []);
}

/** Null for what the grammar does not know. */
function parseRange(element: string, position: number): MediaRange | null {
	const media = parseMediaType(element);
	if (media === null || (media.type === '*' && media.subtype !== '*')) return null;
	const { q = '1', ...parameters } = Object.fromEntries(media.parameters);
	if (!QUALITY.test(q)) return null;
	return {
		type: media.type,
		subtype: media.subtype,
		parameters: new Map(Object.entries(parameters)),
		quality: Number(q),
		position
	};
}

function parseMediaType(text: string): MediaType | null {
	const [range = '', ...rest] = (text.match(BETWEEN_SEMICOLONS) ?? []).map((part) => part.trim());
	const [, type, subtype] = RANGE.exec(range.toLowerCase()) ?? [];
	if (type === undefined || subtype === undefined) return null;
	const parameters = rest.filter((part) => part !== '').map(parseParameter);
	if (parameters.includes(null)) return null;
	return { type, subtype, parameters: new Map(parameters.filter((it) => it !== null)) };
}

function parseParameter(text: string): [name: string, value: string] | null {
	const [, name, token, quoted] = PARAMETER.exec(text) ?? [];
	if (name === undefined) return null;
	const value = token ?? (quoted ?? '').replace(/\\(.)/g, '$1');
	return [name.toLowerCase(), value.toLowerCase()];
}

function findMostSpecific(ranges: readonly MediaRange[], media: MediaType | null) {
	let found: MediaRange | null = null;
	for (const range of ranges) {
		if (media === null || !covers(range, media)) continue;
		if (found === null || rankRange(range, media) > rankRange(found, media)) found = range;
	}
	return found;
}

function covers(range: MediaRange, media: MediaType): boolean {
	return (
		(range.type === '*' || range.type === media.type) &&
		(range.subtype === '*' || range.subtype === media.subtype) &&
		// A parameter that this type does not have, such as a variant, is a wish and no condition.
		[...range.parameters].every(([name, value]) => (media.parameters.get(name) ?? value) === value)
	);
}

function rankRange({ type, subtype, parameters }: MediaRange, media: MediaType): number {
	if (type === '*') return 0;
	if (subtype === '*') return 1;
	const isExact = [...parameters.keys()].every((name) => media.parameters.has(name));
	return isExact ? 3 + parameters.size : 2;
}

/** Returns the first of the offered encodings that `Accept-Encoding` names and does not weigh 0. */
export function negotiateEncoding<Offered extends string>(
	header: string,
	offered: readonly Offered[]
): Offered | null {
	const taken = header
		.split(',')
		.map((part) => part.toLowerCase().split(';'))
		.filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight?.trim() ?? ''))
		.map(([name = '']) => name.trim());
	return offered.find((encoding) => taken.includes(encoding)) ?? null;
}
