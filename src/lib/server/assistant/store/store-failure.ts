import { z } from 'zod';

/** https://sqlite.org/rescode.html: the file cannot be read or written at the moment. */
const SQLITE_FAILURES: ReadonlyMap<number, string> = new Map([
	[5, 'SQLITE_BUSY'],
	[8, 'SQLITE_READONLY'],
	[10, 'SQLITE_IOERR'],
	[13, 'SQLITE_FULL'],
	[14, 'SQLITE_CANTOPEN']
]);
/** Extended result codes carry the primary one in their lowest byte. */
const PRIMARY_CODE = 0xff;
const SYSTEM_FAILURES = new Set([
	'EACCES',
	'EDQUOT',
	'EEXIST',
	'ENOSPC',
	'ENOTDIR',
	'EPERM',
	'EROFS'
]);

/** What Node says of an error; SQLite's own code is in `errcode`. */
const failureSchema = z.object({
	code: z.string().nullable().catch(null),
	errcode: z.number().nullable().catch(null)
});

/** The name of the failure when an error says that the disk does not take or give data; else null. */
export function findStoreFailure(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	const { code, errcode } = failureSchema.parse(error);
	if (errcode !== null) return SQLITE_FAILURES.get(errcode & PRIMARY_CODE) ?? null;
	return code !== null && SYSTEM_FAILURES.has(code) ? code : null;
}
