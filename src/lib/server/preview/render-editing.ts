import { html, type SafeHtml } from '$lib/core/html';
import type { NotedEntry } from '$lib/domain/preview';
import { formatTime } from '$lib/messages/format';
import { formatList } from '$lib/messages/text-language';
import { getLocale } from '$lib/messages/i18n';
import { previewTexts } from '$messages/en/preview';
import type { AdminLinks } from './admin-links';
import type { MarkedCard } from './mark-cards';

/** A page in a preview. */
export interface ShownPage {
	/** Milliseconds since 1970. */
	now: number;
	/** The time that is shown. */
	at: number;
	country: string;
	noted: readonly NotedEntry[];
	/** It has room for sections. */
	isComposed: boolean;
	admin: AdminLinks;
}

/** As many as `preview-bar.css` finds the place of. */
const MAX_MARKS = 25;

/** Lists what the page shows with links to where it is edited; nothing for a page of nothing that merchants edit. */
export function renderEditing(page: ShownPage, cards: readonly MarkedCard[] = []): SafeHtml | '' {
	const known = new Set(page.noted.map(({ id }) => id));
	const others = new Map(cards.map(({ entry }) => [entry.id, entry])).values();
	const entries = [...page.noted, ...others.filter(({ id }) => !known.has(id))].toSorted(
		(a, b) => rank(a) - rank(b)
	);
	if (entries.length === 0 && !page.isComposed) return '';
	const { edit } = previewTexts;
	return html`<details class="preview-edit">
			<summary>${edit({ total: entries.length })}</summary>
			<ul>
				${entries.map((entry) => renderEntry(entry, page))} ${renderAddition(page)}
			</ul>
		</details>
		${entries.map((entry) => renderMark(entry, page))}
		${cards.map((card) => renderCardMark(card, page))}`;
}

/** The page itself first, then its sections and cards, then what it does not show. */
function rank(entry: NotedEntry): number {
	if (entry.kind === 'layout') return entry.isShown ? 1 : 3;
	return entry.kind === 'section' || entry.isListed ? 2 : 0;
}

function renderEntry(entry: NotedEntry, page: ShownPage): SafeHtml {
	const href = page.admin.edit(entry);
	const { kinds } = previewTexts;
	const states = describeStates(entry, page);
	return html`<li>
		${href === null ? entry.name : html`<a href="${href}">${previewTexts.editEntry({ name: entry.name })}</a>`}
		<span>${kinds[entry.kind]}</span>
		${states.map((state) => html`<strong>${state}</strong> `)}
	</li>`;
}

/** To the list of sections of the page’s own layout, or to a layout of its own. */
function renderAddition({ noted, admin, isComposed }: ShownPage): SafeHtml | false {
	const layout = noted.find((entry) => entry.kind === 'layout' && entry.isShown);
	const href = (layout && admin.edit(layout)) ?? admin.newLayout;
	return isComposed && html`<li><a href="${href}">${previewTexts.addSection}</a></li>`;
}

/** Stands over what it edits, for those who see the page; the list has the same link for all. */
function renderMark(entry: NotedEntry, page: ShownPage): SafeHtml | false {
	const place = findMarkPlace(entry);
	return place !== null && renderEditLink(entry, html`data-place="${place}"`, page);
}

function renderCardMark({ entry, anchor }: MarkedCard, page: ShownPage): SafeHtml | false {
	return renderEditLink(entry, html`data-place="card" style="position-anchor: ${anchor}"`, page);
}

function renderEditLink(
	entry: NotedEntry,
	place: SafeHtml,
	{ admin }: ShownPage
): SafeHtml | false {
	const href = admin.edit(entry);
	return (
		href !== null &&
		html`<a
			class="preview-mark"
			${place}
			href="${href}"
			tabindex="-1"
			aria-hidden="true"
			title="${entry.name}"
			>${previewTexts.editEntry({ name: previewTexts.kinds[entry.kind] })}</a
		>`
	);
}

function findMarkPlace(entry: NotedEntry): string | null {
	if (entry.kind === 'layout' || entry.isListed) return null;
	if (entry.kind !== 'section') return 'page';
	const { index = MAX_MARKS } = entry;
	return index < MAX_MARKS ? String(index + 1) : null;
}

function describeStates(entry: NotedEntry, page: ShownPage): string[] {
	const { draft, nothing, untranslated: same } = previewTexts;
	const own = entry.isDraft === true ? [draft] : [];
	if (entry.kind === 'layout') return [...own, ...describeLayout(entry, page)];
	const fields = entry.untranslated ?? [];
	return [
		...own,
		...(entry.kind === 'section' && entry.index === undefined ? [nothing] : []),
		...(fields.length > 0
			? [same({ fields: formatList(fields.map((it) => it.toLowerCase())) })]
			: [])
	];
}

function describeLayout(
	{ isShown, startsAt, endsAt, markets }: Extract<NotedEntry, { kind: 'layout' }>,
	{ at, now, country }: ShownPage
): string[] {
	const { startsOn, endsOn, endedOn, elsewhere, replaced } = previewTexts;
	const isHere = markets.length === 0 || markets.includes(country);
	const states = [
		...(startsAt > Math.min(at, now) ? [startsOn({ time: formatTime(startsAt) })] : []),
		...(Number.isFinite(endsAt)
			? [(endsAt > at ? endsOn : endedOn)({ time: formatTime(endsAt) })]
			: []),
		...(isHere ? [] : [elsewhere({ countries: nameCountries(markets) })])
	];
	return !isShown && isHere && startsAt <= at && endsAt > at ? [...states, replaced] : states;
}

function nameCountries(codes: readonly string[]): string {
	const names = new Intl.DisplayNames(getLocale(), { type: 'region' });
	return formatList(
		codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code))
	);
}
