/**
 * Instead of SvelteKit's `notifiable_store`: only the root component subscribes, to announce the titles
 * of pages that follow the first.
 */
export function createPageStore() {
	let page;
	let announced;
	let announce = () => undefined;
	return {
		set(next) {
			page = next;
		},
		notify() {
			if (page !== announced) announce((announced = page));
		},
		subscribe(run) {
			announce = run;
		}
	};
}
