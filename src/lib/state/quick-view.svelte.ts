/** A product that is looked at from its card. */
interface Shown {
	/** The page of the product. */
	href: string;
	title: string;
}

class QuickViewState {
	/** Null while no product is looked at. */
	shown = $state.raw<Shown | null>(null);
}

/** Cards set it in browsers; the layout shows it. */
export const quickView = new QuickViewState();
