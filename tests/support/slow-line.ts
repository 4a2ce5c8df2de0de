import { expect, type Page, type Request } from '@playwright/test';

interface Line {
	/** Milliseconds to the shop and back. */
	latency: number;
	/** Bytes per second. */
	downloadThroughput: number;
	uploadThroughput: number;
}

/** A phone's first visit: 150 ms to the shop and back, 1.6 Mbps, and nothing kept from before. */
const LINE: Line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** As at the edge of a network: 400 ms and 400 kbps. */
export const POOR_LINE: Line = {
	latency: 400,
	downloadThroughput: 50_000,
	uploadThroughput: 50_000
};
/** Events of analytics outlive the page, and no browser tells when they have arrived. */
const BEACONS = '/produce_batch';

interface Watch {
	/** Sum of all layout shifts, those behind a press included. */
	shift: number;
	moved: string[];
	/** Texts that were in the region at the beginning. */
	before: Set<string>;
	/** Texts that were missing in some frame. */
	missing: Set<string>;
	readTexts: () => Set<string>;
	end: () => void;
}

declare global {
	interface Window {
		watch: Watch;
	}
}

interface PressReport {
	shift: number;
	/** Elements that shifted, as selectors. */
	moved: string[];
	/** Texts of the region that were there before and after the press, and not all the time between. */
	gone: string[];
}

/** Makes the line of a page slow; resolves to a wait for the end of all that it has asked for. */
export async function slowDown(
	page: Page,
	line = LINE
): Promise<{ untilQuiet: () => Promise<void> }> {
	const client = await page.context().newCDPSession(page);
	await client.send('Network.enable');
	await client.send('Network.setCacheDisabled', { cacheDisabled: true });
	await client.send('Network.emulateNetworkConditions', { offline: false, ...line });
	const underWay = new Set<Request>();
	page.on('request', (request) => {
		if (!request.url().endsWith(BEACONS)) underWay.add(request);
	});
	page.on('requestfinished', (request) => underWay.delete(request));
	page.on('requestfailed', (request) => underWay.delete(request));
	return { untilQuiet: () => expect.poll(() => underWay.size).toBe(0) };
}

/** Watches a region while something is pressed, until what that asked for has come and is drawn. */
export async function watchPress(
	page: Page,
	region: string,
	press: () => Promise<void>,
	untilQuiet: () => Promise<void>
): Promise<PressReport> {
	await page.evaluate(startWatch, region);
	await press();
	await untilQuiet();
	return page.evaluate(endWatch);
}

function startWatch(region: string): void {
	const readTexts = () => {
		const elements = [...document.querySelectorAll(`${region}, ${region} *`)];
		const shown = elements.filter((it) => it.checkVisibility({ visibilityProperty: true }));
		const own = (it: Element) =>
			[...it.childNodes]
				.filter((node) => node.nodeType === Node.TEXT_NODE)
				.map((node) => node.nodeValue);
		const texts = shown.flatMap((it) => [...own(it), it.getAttribute('aria-label')]);
		return new Set(texts.map((it) => it?.trim() ?? '').filter((it) => it !== ''));
	};
	const before = readTexts();
	if (before.size === 0) throw new Error(`${region} shows nothing.`);
	let frame = requestAnimationFrame(function look() {
		const now = readTexts();
		for (const text of before) if (!now.has(text)) window.watch.missing.add(text);
		frame = requestAnimationFrame(look);
	});
	interface Shift extends PerformanceEntry {
		value: number;
		sources: { node: Node | null }[];
	}
	const shifts = new PerformanceObserver((list) => {
		for (const { value, sources } of list.getEntries() as Shift[]) {
			window.watch.shift += value;
			const elements = sources.map(({ node }) => node).filter((node) => node instanceof Element);
			window.watch.moved.push(
				...elements.map(({ tagName, className }) => `${tagName}.${className}`)
			);
		}
	});
	shifts.observe({ type: 'layout-shift' });
	const end = () => {
		cancelAnimationFrame(frame);
		shifts.disconnect();
	};
	window.watch = { shift: 0, moved: [], before, missing: new Set(), readTexts, end };
}

async function endWatch(): Promise<PressReport> {
	const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
	// A shift is reported behind the frame in which it was drawn.
	for (let frame = 0; frame < 3; frame += 1) await drawn();
	const { shift, moved, missing, readTexts, end } = window.watch;
	end();
	const after = readTexts();
	return { shift, moved, gone: [...missing].filter((text) => after.has(text)) };
}
