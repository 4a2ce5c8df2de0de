import type { Sandbox } from './sandbox.ts';

/** Where the installer puts what the site serves, by default, below a home. */
export const PLACES = {
	prism: '.local/bin/prism',
	'prism.bash': '.local/share/bash-completion/completions/prism',
	_prism: '.local/share/zsh/site-functions/_prism',
	'prism.fish': '.local/share/fish/vendor_completions.d/prism.fish'
};
export const RECEIPT = '.local/share/prism/receipt';

/** All of it, as a sandbox lists its home. */
export const INSTALLED = [...Object.values(PLACES), RECEIPT].map((it) => `home/${it}`).sort();

/** Every file that somebody could find changed. */
export function listFiles(sandbox: Sandbox): string[] {
	return listEverything(sandbox).filter((it) => !it.endsWith('/'));
}

export function listEverything(sandbox: Sandbox): string[] {
	return ['home', 'work', 'tmp'].flatMap((folder) => sandbox.list(folder));
}
