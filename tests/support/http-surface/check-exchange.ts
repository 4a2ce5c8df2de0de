import { expect } from 'vitest';
import type { RunningShop } from '../running-shop.ts';
import type { Exchange, Method } from './surface.ts';

/** Sends the exchanges of a table to one shop, and compares what comes back. */
export interface ExchangeChecker {
	check: (exchange: Exchange, method?: Method, path?: string) => Promise<void>;
}

const PRISM = 4500000001001;

export async function createExchangeChecker(
	running: Pick<RunningShop, 'shop' | 'store'>
): Promise<ExchangeChecker> {
	const cart = await fillCart(running.shop);

	function fill(text: string): string {
		return text
			.replaceAll('{shop}', running.shop)
			.replaceAll('{store}', running.store)
			.replaceAll('{cart}', cart);
	}

	function toRegExp(pattern: string): RegExp {
		const parts = fill(pattern).split('*');
		const escaped = parts.map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
		return new RegExp(`^${escaped.join('.*')}$`, 's');
	}

	function toRequest({ form, json, headers: given = {} }: Exchange, method: Method): RequestInit {
		const headers = new Headers();
		if (form !== undefined) headers.set('origin', running.shop);
		if (json !== undefined) headers.set('content-type', 'application/json');
		for (const [name, value] of Object.entries(given)) headers.set(name, fill(value));
		const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
		return { method, headers, redirect: 'manual', ...(body !== undefined && { body }) };
	}

	return {
		async check(exchange, method = exchange.method ?? 'GET', path = exchange.path) {
			const response = await fetch(running.shop + path, toRequest(exchange, method));
			const text = await (exchange.isEndless ? readStart(response) : response.text());
			expect(response.status, text.slice(0, 300)).toBe(exchange.status);
			for (const [name, pattern] of Object.entries(exchange.answer ?? {})) {
				expect(response.headers.get(name) ?? '', name).toMatch(toRegExp(pattern));
			}
			if (method === 'HEAD') return;
			if (exchange.body !== undefined) expect(text).toMatch(toRegExp(exchange.body));
			for (const pattern of exchange.lacks ?? [])
				expect(text).not.toMatch(toRegExp(`*${pattern}*`));
		}
	};
}

async function fillCart(shop: string): Promise<string> {
	const response = await fetch(`${shop}/cart/add.js`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ items: [{ id: PRISM, quantity: 2 }] })
	});
	const [, value = ''] = /^cart=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
	return value;
}

async function readStart({ body }: Response): Promise<string> {
	const reader = body?.getReader();
	const chunk = await reader?.read();
	await reader?.cancel();
	return new TextDecoder().decode(chunk?.value);
}
