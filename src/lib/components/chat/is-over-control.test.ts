import { describe, expect, it } from 'vitest';
import { isOverControl } from './is-over-control';

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const FLOATING: Box = { left: 300, top: 700, right: 348, bottom: 748 };

/** A control of a page, or what is none. */
const place = (box: Box, isControl = true) => {
	const element = {
		getBoundingClientRect: () => ({ ...box, height: box.bottom - box.top }),
		contains: (other: unknown) => other === element,
		closest: () => (isControl ? element : null)
	};
	return element as unknown as Element;
};

/** A page of these elements. */
const view = (...elements: Element[]) => ({
	elementsFromPoint: (x: number, y: number) =>
		elements.filter((element) => {
			const { left, top, right, bottom } = element.getBoundingClientRect();
			return x >= left && x <= right && y >= top && y <= bottom;
		})
});

const floating = place(FLOATING);

describe('isOverControl', () => {
	it.each([
		['below its middle', { left: 310, top: 710, right: 330, bottom: 730 }],
		['at its left edge', { left: 0, top: 700, right: 300, bottom: 744 }],
		['at its corner', { left: 347, top: 747, right: 400, bottom: 791 }],
		['all around it', { left: 0, top: 680, right: 390, bottom: 768 }]
	])('finds a control %s', (_, box) => {
		expect(isOverControl(floating, view(floating, place(box)))).toBe(true);
	});

	it.each([
		['beside it', { left: 0, top: 700, right: 299, bottom: 744 }, true],
		['below a text', { left: 310, top: 710, right: 330, bottom: 730 }, false],
		['of the height of a card', { left: 200, top: 400, right: 390, bottom: 720 }, true]
	])('finds none %s', (_, box, isControl) => {
		expect(isOverControl(floating, view(floating, place(box, isControl)))).toBe(false);
	});

	it('takes itself for none', () => {
		expect(isOverControl(floating, view(floating))).toBe(false);
	});
});
