/**
 * Instead of Vite's helper for dynamic imports: the shop builds without preloads of modules, so only
 * the styles of a part are left to load before its code runs.
 */
const loading = new Map();

function loadStyles(href) {
	const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')];
	if (sheets.some((sheet) => sheet.href === href)) return null;
	return new Promise((resolve, reject) => {
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		link.onload = resolve;
		link.onerror = () => {
			link.remove();
			loading.delete(href);
			reject(new Error(`The styles ${href} did not load.`));
		};
		document.head.append(link);
	});
}

export async function __vitePreload(load, styles) {
	const addresses = (styles ?? []).map((path) => new URL(path, import.meta.url).href);
	for (const href of addresses) if (!loading.has(href)) loading.set(href, loadStyles(href));
	await Promise.all(addresses.map((href) => loading.get(href)));
	return load();
}
