/** Loaded into a shop with `--import`: a signal causes a failure that belongs to no request. */
process.on('SIGUSR2', () => void Promise.reject(new Error('stray rejection')));
process.on('SIGWINCH', () => {
	throw new Error('stray exception');
});
