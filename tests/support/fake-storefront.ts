import type { Storefront } from '$lib/server/storefront';

interface Asked {
	name: string;
	text: string;
	variables: Record<string, unknown>;
}

interface ReadOptions {
	variables?: Record<string, unknown>;
	select: (data: unknown) => unknown;
	listTags: (value: unknown) => Iterable<string>;
}

/** A platform that answers what a test sets, asked without a cache between. */
export function createFakeStorefront(
	answer: (asked: Asked) => unknown,
	locale: Storefront['locale'] = { country: 'US', language: 'EN' }
): { storefront: Storefront; asked: Asked[]; tags: string[] } {
	const asked: Asked[] = [];
	const tags: string[] = [];

	function ask({ name, text }: Pick<Asked, 'name' | 'text'>, variables = {}): Promise<unknown> {
		asked.push({ name, text, variables });
		return Promise.try(answer, { name, text, variables });
	}

	const storefront = {
		locale,
		async read(document: Asked, { variables, select, listTags }: ReadOptions) {
			const value = select(await ask(document, variables));
			tags.push(...listTags(value));
			return value;
		},
		async request(document: Asked, options?: Partial<ReadOptions>) {
			const data = await ask(document, options?.variables);
			return { data, errors: [], headers: new Headers() };
		},
		search: null
	} as unknown as Storefront;
	return { storefront, asked, tags };
}

/** A platform that cannot be asked. */
export function createFailingStorefront(failure: Error): Storefront {
	return createFakeStorefront(() => {
		throw failure;
	}).storefront;
}
