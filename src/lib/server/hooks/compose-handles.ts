import type { Handle, RequestEvent, ResolveOptions } from '@sveltejs/kit';

type Resolve = Parameters<Handle>[0]['resolve'];

/**
 * Runs handles one inside the other, the first outermost. SvelteKit's `sequence` does so too, with a copy of the
 * event, a span and an async context for each, which is a twentieth of a rendered page. Throws when two handles
 * give options to `resolve`: there is no rule which one wins.
 */
export function composeHandles(...handles: readonly Handle[]): Handle {
	function run(
		index: number,
		event: RequestEvent,
		resolve: Resolve,
		given?: ResolveOptions
	): ReturnType<Resolve> {
		const handle = handles[index];
		if (handle === undefined) return resolve(event, given);
		return handle({
			event,
			resolve(inner, options) {
				if (given !== undefined && options !== undefined) {
					throw new Error('Two handles give options to `resolve`: let one of them do it.');
				}
				return run(index + 1, inner, resolve, options ?? given);
			}
		});
	}
	return ({ event, resolve }) => run(0, event, resolve);
}
