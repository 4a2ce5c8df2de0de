/** The dialog's code is fetched when somebody reaches for the search, not with every page. */
export const loadSearchDialog = () => import('./SearchDialog.svelte');
