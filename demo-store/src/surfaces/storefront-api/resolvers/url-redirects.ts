import { toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ResolverMap } from '../resolver.ts';
import type { QueryArguments } from './catalog.ts';

interface Redirect {
	id: number;
	path: string;
	target: string;
}

const FIELD_QUERY = /^(path|target):(?:"([^"]*)"|(.*))$/s;

/** `path:` and `target:` compare whole paths without regard to case; other words are contained. */
function matchesQuery(redirect: Redirect, query: string): boolean {
	const [, field, quoted, plain] = FIELD_QUERY.exec(query.trim()) ?? [];
	const searched = (quoted ?? plain ?? query).trim().toLowerCase();
	if (field === 'path' || field === 'target') return redirect[field].toLowerCase() === searched;
	return `${redirect.path} ${redirect.target}`.toLowerCase().includes(searched);
}

export const urlRedirectResolvers: ResolverMap = {
	QueryRoot: {
		urlRedirects: (_root, args: QueryArguments, { store }) =>
			paginateList(
				store.content
					.urlRedirects()
					.filter((redirect) => !args.query || matchesQuery(redirect, args.query)),
				args,
				'urlRedirects',
				({ id }) => id
			)
	},
	UrlRedirect: {
		...properties('path', 'target'),
		id: ({ id }: Redirect) => toGid('UrlRedirect', id)
	},
	...connectionTypes('UrlRedirect')
};
