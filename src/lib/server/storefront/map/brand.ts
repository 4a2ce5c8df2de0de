import { getContrast } from '$lib/core/contrast';
import { NO_BRAND, type Brand } from '$lib/domain/shop';
import { mapImage, type PlatformImage } from '$lib/domain/values';

interface BrandSource {
	readonly logo: { readonly image: PlatformImage | null } | null;
	readonly squareLogo: { readonly image: PlatformImage | null } | null;
	readonly colors: {
		readonly primary: readonly {
			readonly background: string | null;
			readonly foreground: string | null;
		}[];
		readonly secondary: readonly { readonly background: string | null }[];
	};
}

/** `--paper` of `src/app.css`, light and dark. */
const PAPERS = { light: '#fafaf8', dark: '#11161d' } as const;

/** WCAG AA: text, and the outline of what is pressed. */
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;

export function mapBrand(source: BrandSource | null, name: string): Brand {
	if (source === null) return NO_BRAND;
	return {
		logo: mapImage(source.logo?.image ?? null, name),
		icon: source.squareLogo?.image?.url ?? null,
		action: chooseAction(source.colors.primary[0]),
		accents: listAccents(source.colors)
	};
}

/** Colors of lines and other decoration: the secondary ones, or the first primary one. */
function listAccents({ primary, secondary }: BrandSource['colors']): readonly string[] {
	const isColor = (color: string | null | undefined): color is string =>
		color != null && getContrast(color, PAPERS.light) !== null;
	const accents = secondary.map(({ background }) => background).filter(isColor);
	return accents.length > 0 ? accents : [primary[0]?.background].filter(isColor);
}

/** The brand's first color, for what is pressed, on the papers on which that can be seen. */
function chooseAction(pair: BrandSource['colors']['primary'][number] | undefined): Brand['action'] {
	const { background, foreground } = pair ?? {};
	if (background == null || foreground == null) return null;
	if ((getContrast(background, foreground) ?? 0) < TEXT_RATIO) return null;
	const isSeen = (paper: string) => (getContrast(background, paper) ?? 0) >= SHAPE_RATIO;
	const [onLight, onDark] = [isSeen(PAPERS.light), isSeen(PAPERS.dark)];
	return onLight || onDark ? { background, foreground, onLight, onDark } : null;
}
