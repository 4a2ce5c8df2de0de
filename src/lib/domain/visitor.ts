import type { CartMessage } from './cart';

/** The visitor's data in the frame of a page, shown in slots. */
export interface Visitor {
	/** The browser sends the cookies of a session; enough for a link, not for data. */
	isSignedIn: boolean;
	/** The visitor has said what their data may be used for, and is not asked again. */
	hasChosenConsent: boolean;
	/** Null when the cart cannot be read right now, or not in time. */
	cartCount: number | null;
	/** Messages of the last cart form; shown once. */
	cartMessages: readonly CartMessage[];
}

export const NOBODY: Visitor = {
	isSignedIn: false,
	hasChosenConsent: false,
	cartCount: 0,
	cartMessages: []
};
