import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { OrderStore } from '../commerce/orders.ts';

/** A withdrawal, or the end of a subscription, as the shop hands it on. */
interface StatementRecord {
	id: string;
	kind: 'withdrawal' | 'cancellation';
	contract: string;
	email: string;
	/** The receipt. */
	text: string;
	/** The service mails the receipt once somebody has looked at the statement. */
	held: boolean;
	submittedAt: string;
}

interface ReceivedStatement extends StatementRecord {
	/** The order that its number and address name; null: none, or none alone. */
	orderName: string | null;
}

export interface Statements {
	/** Keeps it once, and tags its order. */
	add(statement: StatementRecord): void;
	/** The newest first. */
	list(limit: number): ReceivedStatement[];
}

export interface StatementStore extends Statements {
	clear(): void;
}

const TABLE = `
CREATE TABLE IF NOT EXISTS statements (
	place INTEGER PRIMARY KEY,
	id TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
);`;
const TAGS = { withdrawal: 'withdrawal-requested', cancellation: 'cancellation-requested' };
const NUMBER = /#?\d{3,9}\b/g;
/** Somebody may write anything. */
const MAX_NUMBERS = 20;

export function createStatements(
	{ database }: Pick<CatalogStore, 'database'>,
	orders: Pick<OrderStore, 'findByName' | 'save'>
): StatementStore {
	createTables(database, TABLE);

	function findOrder({ contract, email }: StatementRecord) {
		const numbers = contract.match(NUMBER)?.slice(0, MAX_NUMBERS) ?? [];
		const found = numbers
			.map((number) => orders.findByName(number))
			.filter((order) => order?.email.toLowerCase() === email.toLowerCase());
		return found[0] ?? null;
	}

	return {
		add(statement) {
			transaction(database, () => {
				const order = findOrder(statement);
				const received: ReceivedStatement = { ...statement, orderName: order?.name ?? null };
				const sql = 'INSERT OR IGNORE INTO statements (id, document) VALUES (?, ?)';
				const { changes } = prepare(database, sql).run(statement.id, JSON.stringify(received));
				if (changes === 0 || order === null) return;
				const tags = new Set([...(order.tags ?? []), TAGS[statement.kind]]);
				orders.save({ ...order, tags: [...tags] });
			});
		},
		list: (limit) =>
			prepare(database, 'SELECT document FROM statements ORDER BY place DESC LIMIT ?')
				.all(limit)
				.map((row) => JSON.parse(String(row['document'])) as ReceivedStatement),
		clear: () => database.exec('DELETE FROM statements')
	};
}
