export interface Visitors {
	/** Settles with what they saw. */
	leave: () => Promise<{ requests: number; failures: string[] }>;
}

/** People who ask one page after the other, without a pause, over and over. */
export function visit(origin: string, pages: readonly string[], count = 3): Visitors {
	const failures: string[] = [];
	let requests = 0;
	let isLeaving = false;

	async function walk(): Promise<void> {
		for (let turn = 0; !isLeaving; turn += 1) {
			const page = pages[turn % pages.length] ?? '/';
			requests += 1;
			const outcome = await ask(origin + page).catch(String);
			if (outcome !== '200') failures.push(`${page}: ${outcome}`);
		}
	}

	const walks = Array.from({ length: count }, walk);
	return {
		async leave() {
			isLeaving = true;
			await Promise.all(walks);
			return { requests, failures };
		}
	};
}

async function ask(address: string): Promise<string> {
	const response = await fetch(address);
	await response.text();
	return String(response.status);
}
