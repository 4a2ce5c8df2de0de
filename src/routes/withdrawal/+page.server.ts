import { createStatementPage } from '$lib/server/statements/statement-page';

export const { load, actions } = createStatementPage('withdrawal');
