import { inspect, type InspectOptions } from 'node:util';

/**
 * Instead of SvelteKit's `make_trackable`, which defines accessors on each URL: V8 keeps those, and the request with
 * them, until its next full collection.
 */
class TrackedUrl extends URL {
	readonly #onRead: () => void;
	readonly #searchParams: URLSearchParams;

	constructor(url: URL, onRead: () => void, onReadParameter: (name: string) => void) {
		super(url);
		this.#onRead = onRead;
		this.#searchParams = new Proxy(super.searchParams, {
			get(parameters, name) {
				if (name === 'get' || name === 'getAll' || name === 'has') {
					return (parameter: string, ...rest: [string?]) => {
						onReadParameter(parameter);
						return parameters[name](parameter, ...rest);
					};
				}
				onRead();
				const value: unknown = Reflect.get(parameters, name);
				return value instanceof Function ? (value.bind(parameters) as unknown) : value;
			}
		});
	}

	override get href(): string {
		this.#onRead();
		return super.href;
	}

	override get pathname(): string {
		this.#onRead();
		return super.pathname;
	}

	override get search(): string {
		this.#onRead();
		return super.search;
	}

	override get searchParams(): URLSearchParams {
		return this.#searchParams;
	}

	override get hash(): string {
		throw new Error(
			'Cannot access event.url.hash. Consider using `page.url.hash` inside a component instead'
		);
	}

	override toString(): string {
		return this.href;
	}

	override toJSON(): string {
		return this.href;
	}

	[inspect.custom](_depth: number, options: InspectOptions, inspectUrl: typeof inspect): string {
		return inspectUrl(new URL(super.href), options);
	}
}

/** Returns a URL that reports what a loader reads of it. */
export const make_trackable = (...given: ConstructorParameters<typeof TrackedUrl>): URL =>
	new TrackedUrl(...given);
