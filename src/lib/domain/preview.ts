/** What a merchant's preview shows instead of the live shop. */
export interface Preview {
	/** The time whose page is shown, ms. */
	at: number;
}
