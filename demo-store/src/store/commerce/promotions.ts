import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import type { DiscountRecord, GiftCardRecord } from './records.ts';
import type { Promotions } from './types.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS discounts (
	id INTEGER PRIMARY KEY,
	code TEXT UNIQUE,
	document TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS discount_uses (
	discount_id INTEGER NOT NULL,
	order_id INTEGER NOT NULL,
	customer_id INTEGER,
	email TEXT NOT NULL,
	PRIMARY KEY (discount_id, order_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS gift_cards (
	id INTEGER PRIMARY KEY,
	code TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
);`;
const COUNT_USES_BY = `SELECT count(*) AS n FROM discount_uses
	WHERE discount_id = ? AND (customer_id = ? OR email = ?)`;

export interface PromotionStore extends Promotions {
	clear(): void;
	insertDiscount(discount: DiscountRecord): void;
}

export function createPromotions(database: DatabaseSync): PromotionStore {
	createTables(database, TABLES);
	const parseDiscount = (row: Record<string, unknown>) =>
		JSON.parse(String(row['document'])) as DiscountRecord;
	const parseGiftCard = (row: Record<string, unknown> | undefined) =>
		row === undefined ? null : (JSON.parse(String(row['document'])) as GiftCardRecord);
	// Read on every cart; changed only by a reset.
	let kept: DiscountRecord[] | null = null;
	const listDiscounts = (): DiscountRecord[] => {
		kept ??= prepare(database, 'SELECT * FROM discounts ORDER BY id').all().map(parseDiscount);
		return kept;
	};
	return {
		listDiscounts,
		findDiscount(code) {
			const wanted = normalizeCode(code);
			const isWanted = ({ code: own }: DiscountRecord) =>
				own !== null && normalizeCode(own) === wanted;
			return listDiscounts().find(isWanted) ?? null;
		},
		countUses(discountId) {
			const sql = 'SELECT count(*) AS n FROM discount_uses WHERE discount_id = ?';
			return Number(prepare(database, sql).get(discountId)?.['n']);
		},
		wasUsedBy(discountId, { customerId, email }) {
			const row = prepare(database, COUNT_USES_BY).get(
				discountId,
				customerId,
				email?.toLowerCase() ?? null
			);
			return Number(row?.['n']) > 0;
		},
		recordUse(discountId, order) {
			const sql = 'INSERT OR IGNORE INTO discount_uses VALUES (?, ?, ?, ?)';
			const { id, customerId, email } = order;
			prepare(database, sql).run(discountId, id, customerId, email.toLowerCase());
		},
		getGiftCard: (id) =>
			parseGiftCard(prepare(database, 'SELECT * FROM gift_cards WHERE id = ?').get(id)),
		findGiftCard: (code) =>
			parseGiftCard(
				prepare(database, 'SELECT * FROM gift_cards WHERE code = ?').get(normalizeCode(code))
			),
		findGiftCardEndingIn(lastCharacters) {
			const sql = 'SELECT * FROM gift_cards WHERE code LIKE ? ORDER BY id LIMIT 1';
			return parseGiftCard(
				prepare(database, sql).get(`%${lastCharacters.replaceAll(/[%_]/g, '')}`)
			);
		},
		saveGiftCard(card) {
			const sql = `INSERT INTO gift_cards (id, code, document) VALUES (?, ?, ?)
				ON CONFLICT DO UPDATE SET document = excluded.document`;
			prepare(database, sql).run(card.id, normalizeCode(card.code), JSON.stringify(card));
		},
		insertDiscount(discount) {
			kept = null;
			const code = discount.code === null ? null : normalizeCode(discount.code);
			prepare(database, 'INSERT INTO discounts (id, code, document) VALUES (?, ?, ?)').run(
				discount.id,
				code,
				JSON.stringify(discount)
			);
		},
		clear() {
			kept = null;
			database.exec('DELETE FROM discounts; DELETE FROM discount_uses; DELETE FROM gift_cards;');
		}
	};
}

/** Buyers type codes in any case, with spaces and dashes as printed on a card. */
function normalizeCode(code: string): string {
	return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
