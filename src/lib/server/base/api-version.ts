/** The newest version whose schema the platform's npm package has, and which the documents are typed by. */
export const PUBLISHED_API_VERSION = '2026-04';
/** The newest version that the documents know: they ask for what it brought (`graphql/operation.ts`). */
export const NEWEST_API_VERSION = '2026-10';

/** Says whether a version has what came with another one. `unstable` has all of it. */
export function hasChangesOf(apiVersion: string, changes: string): boolean {
	return apiVersion >= changes;
}
