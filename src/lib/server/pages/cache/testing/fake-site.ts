import { createPublicCache } from '../../../cache';
import { choosePolicies } from '../../../cache/policy';
import { TAGS } from '../../../cache/tags';
import { StorefrontApiError } from '../../../base/errors';
import type { MarketQuestion } from '$lib/domain/market-parameters';
import { log } from '../../../base/log';
import { createPageCache } from '../page-cache';
import type { RequestPage } from '../page-renderer';

/** Nobody who has a cart comes to these pages. */
export const NO_CART = { countCart: () => Promise.resolve(null) };
export const TEXT = ' Light, glass and color. '.repeat(100);

/** A shop with one product, whose page says which version of it was read. */
export function openFakeSite({
	maxBytes = 1e6,
	cdn = null as 'fastly' | 'cloudflare' | null
} = {}) {
	let moment = 1_000_000;
	let version = 1;
	let isDown = false;
	let sold = ['DE-EN', 'DE-DE', 'CA-EN'];
	let isTrusted = true;
	let isDetached = false;
	const asked: string[] = [];
	const silent = log.child({}, { level: 'silent' });
	const policies = choosePolicies({ hasWebhooks: true });
	const now = () => moment;
	const cache = createPublicCache({ policies, maxBytes: 1e6, now, log: silent });
	const pages = createPageCache({
		...{ maxBytes, now, log: silent, placeholder: 'placeholder', cdn, slots: [], isSecure: false },
		findSite: ({ host = '' }) => (host === 'shop.de' ? host : ''),
		writeCookie: (market) => `localization=${market}`,
		cache: {
			...cache,
			isTrusted: () => isTrusted,
			getHealth: () => ({
				...{ fleet: isDetached ? 'detached' : 'following', queued: 0, queuedForMs: 0 }
			}),
			catchUp: () => {
				isTrusted = true;
				return Promise.resolve();
			}
		}
	});

	const readWhileUp = (kind: 'product' | 'markets', value: () => string, tag: string) =>
		cache.read({
			...{ key: kind, kind },
			load: () =>
				isDown
					? Promise.reject(new StorefrontApiError('no'))
					: Promise.resolve({ value: value(), tags: [tag], isWhole: true })
		});

	const read = () => readWhileUp('product', () => String(version), 'product-mug');

	const readMarkets = () => readWhileUp('markets', () => sold.join(), TAGS.markets);

	const findMarket = async ({ choice, asked: named }: MarketQuestion) => {
		const market = named === null ? choice : `${named.country ?? ''}-${named.language ?? ''}`;
		const isChoice = /^[A-Z]{2}-[A-Z]{2}$/.test(market);
		const known = isChoice ? await readMarkets().catch(() => '') : '';
		return known.split(',').includes(market) ? market : '';
	};

	const requestPage: RequestPage = async ({ href, market, site }) => {
		asked.push([site, market, href].filter((part) => part !== '').join(' '));
		try {
			const headers = { 'content-type': 'text/html' };
			const place = market === '' ? '' : ` in ${market}`;
			return new Response(`${href}${place} v${await read()} ${TEXT}`, { headers });
		} catch {
			return new Response('down', { status: 503 });
		}
	};

	async function visit(target: string, headers: Record<string, string> = {}, by = requestPage) {
		const found = pages.find('GET', target, headers);
		if (found !== null && found.isRefreshDue !== true) {
			const at = found.headers.indexOf('x-cache') + 1;
			return { how: found.headers[at], text: String(found.body && Buffer.from(found.body)) };
		}
		const app = { requestPage: by, findMarket, ...NO_CART };
		const response = await pages.answer({ method: 'GET', target, headers }, app);
		if (response === null) return { how: null, text: '' };
		return { how: response.headers.get('x-cache'), text: await response.text() };
	}

	return {
		...{ asked, cache, pages, visit, read, requestPage, findMarket },
		sell: (markets: string[]) => (sold = markets),
		pass: (ms: number) => (moment += ms),
		edit: () => (version += 1),
		setDown: (value: boolean) => (isDown = value),
		distrust: () => (isTrusted = false),
		setDetached: (value: boolean) => (isDetached = value)
	};
}

export type FakeSite = ReturnType<typeof openFakeSite>;

export const MUG = '/products/mug';
