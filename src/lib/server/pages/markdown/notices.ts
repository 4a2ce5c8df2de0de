import { escapeMarkdown, renderImage, renderLink } from '$lib/core/markdown';
import type {
	DurabilityLabel,
	GuaranteeNotice,
	NoticeLine,
	NoticeRow,
	SafetyNotice
} from '$lib/domain/notices';
import { t } from '$messages';
import { renderList, renderSection } from './document';

export function renderSafety({ title, rows }: SafetyNotice): string {
	return renderSection(title, renderRows(rows));
}

export function renderRows(rows: readonly NoticeRow[]): string {
	return renderList(
		rows.map(({ label, lines }) => `${escapeMarkdown(label)}: ${lines.map(renderLine).join(', ')}`)
	);
}

export function renderWarnings(warnings: readonly string[]): string {
	return renderList(warnings.map((text) => `⚠ **${t.notices.warning}** ${escapeMarkdown(text)}`));
}

export function renderWithdrawal(limits: readonly string[]): string {
	return limits.length === 0
		? ''
		: renderSection(t.notices.withdrawal, ...limits.map((text) => escapeMarkdown(text)));
}

export function renderDurability({ title, label, guarantor, terms }: DurabilityLabel): string {
	return renderSection(
		title,
		renderImage(label.altText, label.url),
		escapeMarkdown(guarantor),
		terms ? renderLine(terms) : ''
	);
}

export function renderGuarantee(notice: GuaranteeNotice): string {
	const { title, sentence, image, words, national, links } = notice;
	return renderSection(
		title,
		escapeMarkdown(sentence),
		image ? renderImage(image.altText, image.url) : '',
		words ? escapeMarkdown(words.text) : '',
		escapeMarkdown(national ?? ''),
		renderList(links.map(renderLine))
	);
}

function renderLine({ text, href }: NoticeLine): string {
	const line = text.split('\n').join(', ');
	return href === undefined ? escapeMarkdown(line) : renderLink(line, href);
}
