import { parseGid, toGid } from '../../../wire/gid.ts';
import type { CartRecord } from '../../../store/commerce/records.ts';

/** The id of a line, which names its cart without the key. */
export function toLineId(lineId: string, { token }: Pick<CartRecord, 'token'>): string {
	return `${toGid('CartLine', lineId)}?cart=${token}`;
}

export function readLineId(id: string): string {
	return parseGid(id)?.id ?? id;
}
