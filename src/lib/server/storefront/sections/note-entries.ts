import { LayoutSections } from '$graphql/sections';
import type { Preview } from '$lib/domain/preview';
import type { Section } from '$lib/domain/sections';
import { config } from '../../base/config';
import { readMetafield } from '../map/metafield-value';
import type { Storefront } from '../request';
import { CONTENT_DEFINITIONS, type FieldDefinition } from './definitions';
import { PREVIEW_SUFFIX, type Layout } from './layouts';
import type { EntrySource } from './map-section';

type Note = NonNullable<Preview['note']>;

interface ShownSections {
	layoutId: string;
	/** Entries of the Admin API say whether they are published. */
	entries: readonly (EntrySource & { isPublished?: boolean })[];
	/** One for each entry; null where it has nothing to show. */
	sections: readonly (Section | null)[];
}

const TEXTS = /^(?:single_line|multi_line)_text_field$|^rich_text_field$/;
const LINK = /(?:^|_)link$/;

/** Notes the layouts of a page, also those of another time or another market. */
export function noteLayouts(layouts: readonly Layout[], shown: Layout | null, note: Note): void {
	for (const layout of layouts) {
		const { id, title, handle, startsAt, endsAt, markets, isDraft = false } = layout;
		note({
			...{ kind: 'layout', id, name: title || handle, isShown: layout === shown },
			...{ startsAt, endsAt, markets, isDraft }
		});
	}
}

/** Notes the sections of a page with what is missing of them. */
export async function noteSections(
	storefront: Storefront,
	{ layoutId, entries, sections }: ShownSections,
	note: Note
): Promise<void> {
	const originals = await readOriginals(storefront, layoutId);
	let place = 0;
	for (const [at, entry] of entries.entries()) {
		const { id, type, handle, isPublished = true } = entry;
		const isShown = sections[at] != null;
		note({
			...{ kind: 'section', id, type, name: nameSection(entry) },
			isDraft: !isPublished || handle.endsWith(PREVIEW_SUFFIX),
			...(isShown && { index: place }),
			untranslated: listUntranslated(entry, originals.get(id))
		});
		if (isShown) place += 1;
		noteListed(sections[at] ?? null, note);
	}
}

/** What a section lists has pages of its own in the admin. */
function noteListed(section: Section | null, note: Note): void {
	const isListed = true;
	if (section?.type === 'products') {
		for (const { id, title: name } of section.products)
			note({ kind: 'product', id, name, isListed });
	} else if (section?.type === 'articles') {
		for (const { id, title: name } of section.articles)
			note({ kind: 'article', id, name, isListed });
	}
}

/** The same entries in the language of the store; none where the page is in it. */
async function readOriginals(
	storefront: Storefront,
	id: string
): Promise<Map<string, EntrySource>> {
	const { country, language } = storefront.locale;
	const { language: own } = config.localization;
	if (language === own) return new Map();
	const response = await storefront
		.withLocale({ country, language: own })
		.request(LayoutSections, { variables: { id } });
	const nodes = response.data?.metaobject?.sections?.references?.nodes ?? [];
	return new Map(nodes.flatMap((it) => (it.__typename === 'Metaobject' ? [[it.id, it]] : [])));
}

function listUntranslated(entry: EntrySource, original: EntrySource | undefined): string[] {
	const texts = new Map(original?.fields.map(({ key, value }) => [key, value]));
	const definitions = new Map(findFields(entry.type).map((field) => [field.key, field]));
	return entry.fields.flatMap(({ key, type, value }) => {
		const definition = definitions.get(key);
		const isText = TEXTS.test(type) && !LINK.test(key) && definition?.choices === undefined;
		return isText && value && texts.get(key) === value ? [definition?.name ?? key] : [];
	});
}

function findFields(type: string): readonly FieldDefinition[] {
	return CONTENT_DEFINITIONS.find((definition) => definition.type === type)?.fields ?? [];
}

/** Its heading, else the name of its kind. */
function nameSection({ type, fields, handle }: EntrySource): string {
	const definition = CONTENT_DEFINITIONS.find((it) => it.type === type);
	const named = fields.find(({ key }) => key === definition?.displayNameKey);
	return readMetafield(named) || (definition?.name.replace(/^Section: /, '') ?? handle);
}
