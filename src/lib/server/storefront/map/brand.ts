import { getChroma, getContrast, reachContrast } from '$lib/core/contrast';
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

/** The papers of `src/app.css` that are closest to what stands on them: `--paper-sunken`, light, and `--paper-raised`, dark. */
const CLOSEST_PAPERS = { light: '#f1f1ef', dark: '#1a2028' } as const;

/** WCAG AA: text, and the outline of what is pressed. */
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;
/** A little more, so that mixtures of two accents reach it too. */
const ACCENT_RATIO = 3.1;

/** With less, a color is ink or paper, and no accent. */
const LEAST_CHROMA = 0.15;

export function mapBrand(source: BrandSource | null, name: string): Brand {
	if (source === null) return NO_BRAND;
	return {
		logo: mapImage(source.logo?.image ?? null, name),
		icon: source.squareLogo?.image?.url ?? null,
		action: chooseAction(source.colors.primary[0]),
		accents: listAccents(source.colors)
	};
}

/**
 * Colors of lines, which mark states too: the secondary ones, or the first primary one where the store has no secondary
 * ones. Stores also enter their papers and inks as such; lines in them would not be seen, or not as the brand's.
 */
function listAccents({ primary, secondary }: BrandSource['colors']): Brand['accents'] {
	const own = secondary.length > 0 ? secondary : primary.slice(0, 1);
	return own.flatMap(({ background }) => {
		if (background === null || (getChroma(background) ?? 0) < LEAST_CHROMA) return [];
		const { light, dark } = CLOSEST_PAPERS;
		return {
			light: reachContrast(background, light, ACCENT_RATIO),
			dark: reachContrast(background, dark, ACCENT_RATIO)
		};
	});
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
