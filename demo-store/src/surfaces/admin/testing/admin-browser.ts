import { openStore } from '../../../store/open-store.ts';
import { seedImage } from '../../../store/testing/seed-image.ts';
import type { ProductRecord } from '../../../store/types.ts';
import type { Store } from '../../../store/store.ts';
import { createAdmin, type Admin } from '../admin.ts';

/** The admin of a store with the seed, used as a browser without scripts uses it. */
export interface TestAdmin {
	store: Store;
	handle: Admin['handle'];
	send(path: string, init?: RequestInit): Promise<Response>;
	/** Throws unless the page is there. */
	getPage(path: string): Promise<string>;
	/** Sends a form as the admin's own page would. */
	post(path: string, fields: Record<string, string>): Promise<Response>;
	/** Sends a form with files. */
	upload(path: string, files: readonly File[]): Promise<Response>;
	postJson(path: string, value: unknown): Promise<Response>;
	/** Returns what a browser submits for the form on that page. */
	readForm(path: string): Promise<Record<string, string>>;
	product(handle: string): ProductRecord;
	/** Topics of all events, oldest first. */
	topics(): string[];
}

export const ORIGIN = 'http://localhost:4010';
export const NOW = Date.parse('2027-01-10T12:00:00Z');

export function openTestAdmin(): TestAdmin {
	const store = openStore({
		databasePath: ':memory:',
		image: seedImage(NOW),
		now: () => NOW,
		randomBytes: (length) => new Uint8Array(length).fill(7)
	});
	const admin = createAdmin({ store, origin: ORIGIN, shopOrigin: 'http://localhost:3000' });

	async function send(path: string, init: RequestInit = {}): Promise<Response> {
		const response = await admin.handle(new Request(ORIGIN + path, init));
		if (response === null) throw new Error(`${path} was not handled`);
		return response;
	}

	async function getPage(path: string): Promise<string> {
		const response = await send(path);
		if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
		return response.text();
	}

	return {
		store,
		handle: (request) => admin.handle(request),
		send,
		getPage,
		post(path, fields) {
			const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
			return send(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
		},
		upload(path, files) {
			const body = new FormData();
			for (const file of files) body.append('files', file);
			const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
			return send(path, { method: 'POST', headers, body });
		},
		postJson(path, value) {
			const headers = { 'content-type': 'application/json' };
			return send(path, { method: 'POST', headers, body: JSON.stringify(value) });
		},
		readForm: async (path) => parseForm(await getPage(path)),
		product(handle) {
			const found = store.catalog.getProductByHandle(handle);
			if (found === null) throw new Error(`no product ${handle}`);
			return found;
		},
		topics: () => store.events.since(0).map(({ topic }) => topic)
	};
}

export function decodeEntities(text: string): string {
	return text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');
}

function parseForm(page: string): Record<string, string> {
	const fields = [
		...page.matchAll(/<input[^>]*?\sname="([^"]+)"\s+value="([^"]*)"/g),
		...page.matchAll(/<textarea[^>]*?\sname="([^"]+)"[^>]*>\n([^<]*)<\/textarea>/g),
		...[...page.matchAll(/<select[^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(
			([all, name, options = '']) => [
				all,
				name,
				/value="([^"]*)" selected/.exec(options)?.[1] ?? ''
			]
		)
	];
	return Object.fromEntries(
		fields.map(([, name = '', value = '']) => [name, decodeEntities(value)])
	);
}
