import { NO_BRAND, type BrandColors } from './shop';

/** The system's letters for what the fonts of the shop lack, and where lines break, by script. */
const LETTERS: Readonly<Record<string, string>> = {
	Arab: describeLetters(
		"'Segoe UI','Geeza Pro','Noto Sans Arabic',system-ui",
		"'Noto Naskh Arabic','Geeza Pro','Traditional Arabic'"
	),
	Jpan: `${describeLetters(
		"'Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',system-ui",
		"'Hiragino Mincho ProN','Yu Mincho','Noto Serif JP','Noto Serif CJK JP'"
	)};--heading-break:auto-phrase`,
	// Korean has spaces, and breaks at them.
	Kore: `${describeLetters(
		"'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',system-ui",
		"AppleMyungjo,Batang,'Noto Serif KR','Noto Serif CJK KR'"
	)};word-break:keep-all`,
	Hans: describeLetters(
		"'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',system-ui",
		"'Songti SC',SimSun,'Noto Serif SC','Noto Serif CJK SC'"
	),
	Hant: describeLetters(
		"'PingFang TC','Microsoft JhengHei','Noto Sans TC','Noto Sans CJK TC',system-ui",
		"'Songti TC',PMingLiU,'Noto Serif TC','Noto Serif CJK TC'"
	)
};

/**
 * The style attribute of a document in a language and the brand's colors: the policy for styles allows no element of it,
 * and the stylesheet is the same for all languages.
 */
export function describeStyle(language: string, colors: BrandColors | null): string {
	const letters = LETTERS[new Intl.Locale(language).maximize().script ?? ''];
	const { action, accents } = colors ?? NO_BRAND;
	const lines = accents.map(({ light, dark }) => `light-dark(${light},${dark})`);
	const declarations = [
		...(letters === undefined ? [] : [letters]),
		...(action === null ? [] : describeAction(action)),
		// A gradient needs two colors.
		...(lines.length === 0 ? [] : [`--spectrum-colors:${[...lines, lines.at(-1)].join()}`])
	];
	return declarations.length === 0 ? '' : ` style="${declarations.join(';')}"`;
}

function describeLetters(text: string, display: string): string {
	return `--text-letters:${text};--display-letters:${display}`;
}

function describeAction(action: NonNullable<BrandColors['action']>): string[] {
	const { background, foreground, onLight, onDark } = action;
	const choose = (own: string, ours: string) =>
		`light-dark(${onLight ? own : ours},${onDark ? own : ours})`;
	return [
		`--action:${choose(background, 'var(--ink)')}`,
		`--on-action:${choose(foreground, 'var(--paper)')}`
	];
}
