import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './shop-test.ts';

/** Rules of axe that judge colors. All others find the same in light and in dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Selectors and texts are made for violations alone, which halves the time of a run. */
const EVERY_RULE: axe.RunOptions = {
	resultTypes: ['violations'],
	// Axe leaves this rule of WCAG 2.2 AA out unless asked: 24 pixels to press, or as much space around.
	rules: { 'target-size': { enabled: true } }
};

/** Expects axe to find nothing, in light and in dark, in a page or a frame of it, or in the elements of a selector. */
export async function expectNoViolations(shown: Page | Frame, selector?: string): Promise<void> {
	const frame = 'mainFrame' in shown ? shown.mainFrame() : shown;
	// Beneath a bar that stays in view, a target counts as small.
	await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	// Compiling axe takes longer than one run of its rules, so both runs share it.
	await frame.evaluate(axe.source);
	for (const colorScheme of ['light', 'dark'] as const) {
		await frame.page().emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const options = colorScheme === 'light' ? EVERY_RULE : { ...EVERY_RULE, runOnly: COLOR_RULES };
		const found = await frame.evaluate(listViolations, { selector, options });
		expect(found, `${frame.url()} in ${colorScheme} colors`).toEqual([]);
	}
}

interface Run {
	selector: string | undefined;
	options: axe.RunOptions;
}

/** Runs in the page. Axe refuses a selector that nothing matches. */
async function listViolations({ selector, options }: Run): Promise<string[]> {
	const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
	const { violations } = await axe.run(selector ?? document, options);
	return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** How many pixels the page or frame can be scrolled sideways. */
export function measureOverhang(page: Page | Frame): Promise<number> {
	return page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
}
