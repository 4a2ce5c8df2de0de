const CONTROLS =
	'a[href], button, input, select, textarea, summary, label, [role="button"], [role="link"]';
/** Cards and pictures are taller: they can be pressed beside what lies over their corner. */
const TALLEST_CONTROL_PX = 128;
/** Less than the smallest control is wide or high. */
const STEP_PX = 12;

type PageView = Pick<Document, 'elementsFromPoint'>;

/** Returns whether an element that floats over the page lies over one of the page's controls. */
export function isOverControl(element: Element, view: PageView = document): boolean {
	const { left, top, right, bottom } = element.getBoundingClientRect();
	return listSteps(top, bottom).some((y) =>
		listSteps(left, right).some((x) =>
			view.elementsFromPoint(x, y).some((below) => {
				const control = below.closest(CONTROLS);
				return (
					control !== null &&
					!element.contains(control) &&
					control.getBoundingClientRect().height <= TALLEST_CONTROL_PX
				);
			})
		)
	);
}

/** Both ends, and what lies between them. */
function listSteps(from: number, to: number): number[] {
	const count = Math.max(1, Math.ceil((to - from) / STEP_PX));
	return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
