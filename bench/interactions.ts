/**
 * `npm run bench -- interactions [--only WORDS --times N --slowdown N]`: presses, chooses and types on
 * a phone whose processor is slowed down, and reports how long the browser took to paint what
 * followed, by its own Event Timing. Fails when the 75th percentile of an interaction misses the goal.
 */
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, devices, type Browser, type BrowserContext, type Page } from 'playwright';
import { BROWSER_OPTIONS, findBrowser } from '../scripts/run/browser.ts';
import { withShop } from '../scripts/run/with-shop.ts';
import {
	findLongest,
	findSlow,
	renderInteractions,
	type EventTiming,
	type InteractionTimes
} from './interactions-table.ts';

interface Interaction {
	path: string;
	/** Brings the open page to the state in which the interaction begins. */
	prepare?: (page: Page) => Promise<void>;
	act: (page: Page) => Promise<void>;
	/** Resolves when the page shows the result. */
	settle: (page: Page) => Promise<void>;
	hasCart?: true;
	/** Loads the page without its scripts. */
	withoutScripts?: true;
}

const PRODUCT_PATH = '/products/everyday-mug';
const CART_LINE = { intent: 'add', merchandiseId: 'gid://shopify/ProductVariant/4500000013001' };
/** The least that a press can cost here: the product page's document, and a button whose text changes. */
const BASELINE = 'the page without scripts';
const RENAMED = 'Pressed';
const ADD_BUTTON = '.buy-bar button';
const FILTER_BUTTON = 'button[popovertarget]:not([popovertargetaction])';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search products' });

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
	[BASELINE]: {
		path: PRODUCT_PATH,
		withoutScripts: true,
		prepare: (page) => page.evaluate(renameWhenPressed, ADD_BUTTON),
		act: (page) => tap(page, ADD_BUTTON),
		settle: (page) => page.getByRole('button', { name: RENAMED }).waitFor()
	},
	'add to cart': {
		path: PRODUCT_PATH,
		act: (page) => tap(page, ADD_BUTTON),
		settle: (page) => drawer(page).getByRole('link', { name: 'Check out' }).waitFor()
	},
	'choose an option': {
		path: PRODUCT_PATH,
		act: (page) => tap(page, 'a[aria-label="Ink"]'),
		settle: (page) => page.locator('a[aria-label="Ink"][aria-current]').waitFor()
	},
	'open the filters': {
		path: '/collections/tableware',
		act: (page) => tap(page, FILTER_BUTTON),
		settle: (page) => page.getByRole('checkbox', { name: /^Ink \(/ }).waitFor()
	},
	filter: {
		path: '/collections/tableware',
		async prepare(page) {
			await page.evaluate(press, FILTER_BUTTON);
			await rest(page);
		},
		act: (page) => tap(page, 'input[type="checkbox"][value="Ink"]'),
		// Below the open sheet there is no chip of the filter.
		settle: (page) => page.waitForURL(/filter\.v\.option/)
	},
	'change a quantity': {
		path: '/cart',
		hasCart: true,
		act: (page) => tap(page, 'button[value="increase"]'),
		settle: (page) => page.locator('[data-cart-count]', { hasText: '2' }).waitFor()
	},
	'open the cart': {
		path: PRODUCT_PATH,
		hasCart: true,
		act: (page) => tap(page, '[data-cart-link]'),
		settle: (page) => drawer(page).getByRole('link', { name: 'Check out' }).waitFor()
	},
	'type a search': {
		path: PRODUCT_PATH,
		async prepare(page) {
			await page.getByRole('banner').getByRole('link', { name: 'Search products' }).click();
			await searchField(page).waitFor();
			await rest(page);
		},
		act: (page) => page.keyboard.type('mug'),
		settle: (page) => page.getByRole('option', { name: /mug/i }).first().waitFor()
	}
};

/** Runs in the page. */
function renameWhenPressed(selector: string): void {
	const button = document.querySelector(selector);
	button?.addEventListener('click', (event) => {
		event.preventDefault();
		button.textContent = 'Pressed';
	});
}

/** Runs in the page. */
function press(selector: string): void {
	document.querySelector<HTMLElement>(selector)?.click();
}

/** A shopper looks at what has opened for at least as long. What the press before has loaded is there then. */
const LOOK_MS = 500;

/** Awaits the end of animations, too: nobody presses what is still moving into the page. */
async function rest(page: Page): Promise<void> {
	await delay(LOOK_MS);
	await page.evaluate(async () => {
		const ends = (it: Animation) => Number(it.effect?.getComputedTiming().endTime) < Infinity;
		const ending = document.getAnimations().filter(ends);
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
}

/** A finger rests for about this long. */
const TAP_MS = 80;
/** Far longer than a tap takes to become a click. */
const LONGEST_CLICK_MS = 30_000;

/**
 * Taps the first element that matches, without a `Locator`: its code in the page listens to each press itself, which
 * would be measured too.
 */
async function tap(page: Page, selector: string): Promise<void> {
	const point = await page.evaluate(findCenter, selector);
	if (!point) throw new Error(`${page.url()} has no element "${selector}".`);
	const session = await page.context().newCDPSession(page);
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
	await delay(TAP_MS);
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await page.evaluate(
		(ms) =>
			Promise.race([
				window.clicked,
				new Promise((_, reject) => setTimeout(() => reject(new Error('The tap was no click.')), ms))
			]),
		LONGEST_CLICK_MS
	);
}

/** Runs in the page. Scrolls only to what is out of sight, or behind a bar. */
async function findCenter(selector: string): Promise<{ x: number; y: number } | null> {
	const element = document.querySelector(selector);
	if (!element) return null;
	const measureCenter = () => {
		const { x, y, width, height } = element.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	};
	const { x, y } = measureCenter();
	if (!element.contains(document.elementFromPoint(x, y))) {
		element.scrollIntoView({ block: 'center', behavior: 'instant' });
	}
	await new Promise((resolve) => requestIdleCallback(resolve));
	return measureCenter();
}

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: 'string', default: '' },
			times: { type: 'string', default: '12' },
			slowdown: { type: 'string', default: '4' }
		}
	});
	const times = Number(values.times);
	if (!(times >= 1)) throw new Error(`--times is "${values.times}"; give a number from 1 on.`);
	const slowdown = Number(values.slowdown);
	if (!(slowdown >= 1)) {
		throw new Error(`--slowdown is "${values.slowdown}"; give a factor from 1 on.`);
	}
	const chosen = Object.entries(INTERACTIONS).filter(([name]) => name.includes(values.only));
	return withShop(4130, async ({ origin }) => {
		const executablePath = findBrowser((message) => console.error(message));
		const browser = await chromium.launch({ executablePath, ...BROWSER_OPTIONS });
		const rows: InteractionTimes[] = [];
		for (const [name, interaction] of chosen) {
			console.error(`measuring: ${name}`);
			const durations: number[] = [];
			while (durations.length < times) {
				durations.push(await measure(browser, origin, interaction, slowdown));
			}
			rows.push({ name, durations });
		}
		await browser.close();
		const slow = findSlow(rows);
		if (slow.length > 0) process.exitCode = 1;
		return [renderInteractions(rows), ...slow].join('\n');
	});
}

/** Each time is the first time: a new visitor with an empty cache. */
async function measure(
	browser: Browser,
	origin: string,
	interaction: Interaction,
	slowdown: number
): Promise<number> {
	const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: origin });
	try {
		return await measureIn(context, origin, interaction, slowdown);
	} finally {
		await context.close();
	}
}

async function measureIn(
	context: BrowserContext,
	origin: string,
	{ path, hasCart, withoutScripts, prepare, act, settle }: Interaction,
	slowdown: number
): Promise<number> {
	if (hasCart) {
		await context.request.post('/api/cart', { form: CART_LINE, headers: { origin } });
	}
	const page = await context.newPage();
	if (withoutScripts) await page.route('**/*.js', (route) => route.abort());
	await page.goto(path, { waitUntil: 'networkidle' });
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await prepare?.(page);
	await page.evaluate(recordEvents);
	await act(page);
	await settle(page);
	await page.keyboard.press(LAST_KEY);
	const { entries, ...period } = await page.evaluate(() => window.recordedEvents);
	return findLongest(entries, period);
}

const LAST_KEY = 'F9';

interface RecordedEvents {
	entries: EventTiming[];
	/** Events from before are reported, too, when their frame comes later. */
	start: number;
	/** When the last key was pressed, whose events are not counted. */
	end: number;
}

declare global {
	interface Window {
		recordedEvents: Promise<RecordedEvents>;
		/** Resolves when the page has painted twice after a click. */
		clicked: Promise<void>;
	}
}

/**
 * Runs in the page. Events are reported in their order, so all are there once the last key's is. It
 * has to be reported itself: its listener takes longer than the shortest event that is.
 */
function recordEvents(): void {
	const entries: EventTiming[] = [];
	const start = performance.now();
	let end = Infinity;
	addEventListener('keydown', ({ key, timeStamp }) => {
		if (key !== 'F9') return;
		end = timeStamp;
		while (performance.now() - timeStamp < 50);
	});
	window.clicked = new Promise((resolve) => {
		const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));
		addEventListener('click', () => afterPaint(() => afterPaint(resolve)), { once: true });
	});
	window.recordedEvents = new Promise((resolve) => {
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as PerformanceEventTiming[]) {
				const { interactionId, duration, startTime } = entry;
				entries.push({ interactionId, duration, startTime });
				if (startTime >= end) resolve({ entries, start, end });
			}
		});
		observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
	});
}
