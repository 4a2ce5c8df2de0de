/**
 * Loaded into a shop with `--expose-gc --import`: a signal collects young garbage, as happens after some twenty
 * pages, and prints how many bytes have become old, which only a full collection frees. It also prints when the shop
 * has collected all garbage.
 */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

/** What is referred to is copied in the first collection and becomes old in the second. */
const COLLECTIONS = 3;
let times = 0;

process.on('SIGUSR2', () => {
	for (let time = 0; time < COLLECTIONS; time += 1) globalThis.gc({ type: 'minor' });
	const old = getHeapSpaceStatistics().filter(({ space_name: name }) => name.startsWith('old'));
	const bytes = old.reduce((sum, { space_used_size: used }) => sum + used, 0);
	times += 1;
	process.stdout.write(`collection ${times}: ${bytes} old bytes\n`);
});

const observer = new PerformanceObserver((list) => {
	const isAll = ({ detail }) =>
		(detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE) !== 0;
	if (list.getEntries().some(isAll)) process.stdout.write('collected all garbage\n');
});
observer.observe({ entryTypes: ['gc'] });
