import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Rules of axe that judge colors. All others find the same in light and in dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find nothing, in light and in dark, in the page or in the elements of a selector. */
export async function expectNoViolations(page: Page, selector?: string): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		// Pages without frames need no second page in which axe merges the findings of frames.
		const axe = new AxeBuilder({ page }).setLegacyMode();
		if (selector !== undefined) axe.include(selector);
		if (colorScheme === 'dark') axe.withRules(COLOR_RULES);
		const { violations } = await axe.analyze();
		const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
		expect(found, `${page.url()} in ${colorScheme} colors`).toEqual([]);
	}
}

/** How many pixels the page can be scrolled sideways. */
export function measureOverhang(page: Page): Promise<number> {
	return page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
}
