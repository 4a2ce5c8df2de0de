export interface HttpBrowser {
	/** Cookies of one answer, redirects not followed. */
	send: (path: string, init?: RequestInit) => Promise<Response>;
	/** The page at the end of the redirects, and its address. */
	open: (path: string, init?: RequestInit) => Promise<{ url: string; text: string }>;
	/** Signs in by the code that the demo store shows; resolves to the address that follows. */
	signIn: (email: string) => Promise<string>;
	/** Chooses for which location of a company to buy, by the form at this address. */
	buyFor: (location: string, at?: string) => Promise<Response>;
	listCookies: () => string[];
	/** The value of a cookie of the shop; the empty text without one. */
	readCookie: (name: string) => string;
	/** Loses the shop's cookies whose names contain this, as when they expire. */
	forget: (part: string) => void;
	/** Another browser with the same cookies; the server answers in place of the site. */
	copy: (server?: string) => HttpBrowser;
}

const BUY_FOR_PATH = '/account/buy-for';

type Jars = Map<string, Map<string, string>>;

/** A browser without scripts, over HTTP: cookies of the shop and of the store apart. */
export function createHttpBrowser(
	site: string,
	server = site,
	jars: Jars = new Map()
): HttpBrowser {
	async function send(url: string, init: RequestInit = {}): Promise<Response> {
		const { origin } = new URL(url);
		const jar = jars.get(origin) ?? new Map<string, string>();
		jars.set(origin, jar);
		const headers = new Headers(init.headers);
		headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
		if (init.method === 'POST') headers.set('origin', origin);
		const address = origin === site ? url.replace(site, server) : url;
		const response = await fetch(address, { ...init, headers, redirect: 'manual' });
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0/i.test(line)) jar.delete(name);
			else jar.set(name, value);
		}
		return response;
	}

	async function open(path: string, init?: RequestInit): Promise<{ url: string; text: string }> {
		let url = new URL(path, site).href;
		let response = await send(url, init);
		while (response.status >= 300 && response.status < 400) {
			url = new URL(response.headers.get('location') ?? '', url).href;
			response = await send(url);
		}
		return { url, text: await response.text() };
	}

	async function signIn(email: string): Promise<string> {
		const start = await open('/account/login');
		const form = (fields: Record<string, string>) => ({
			method: 'POST',
			body: new URLSearchParams(fields)
		});
		const letter = await open(start.url, form({ email }));
		const [, code = ''] = /<output>(\d+)<\/output>/.exec(letter.text) ?? [];
		return (await open(letter.url, form({ code }))).url;
	}

	async function buyFor(location: string, at = BUY_FOR_PATH): Promise<Response> {
		const { text } = await open(at);
		const [, session = ''] = /name="session" value="([^"]+)"/.exec(text) ?? [];
		return send(site + BUY_FOR_PATH, {
			method: 'POST',
			headers: { accept: 'text/html' },
			body: new URLSearchParams({ session, location, return_to: '/cart' })
		});
	}

	return {
		send: (path, init) => send(site + path, init),
		open,
		signIn,
		buyFor,
		listCookies: () => [...(jars.get(site)?.keys() ?? [])],
		readCookie: (name) => jars.get(site)?.get(name) ?? '',
		forget(part) {
			const jar = jars.get(site);
			for (const name of jar?.keys() ?? []) if (name.includes(part)) jar?.delete(name);
		},
		copy: (other = server) =>
			createHttpBrowser(
				site,
				other,
				new Map([...jars].map(([origin, jar]) => [origin, new Map(jar)]))
			)
	};
}
