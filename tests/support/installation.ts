import type { Sandbox } from './sandbox.ts';

/** Default paths below the home folder of what the installer downloads. */
export const PLACES = {
	prism: '.local/bin/prism',
	'prism.bash': '.local/share/bash-completion/completions/prism',
	_prism: '.local/share/zsh/site-functions/_prism',
	'prism.fish': '.local/share/fish/vendor_completions.d/prism.fish',
	'prism.1': '.local/share/man/man1/prism.1'
};
export const RECEIPT = '.local/share/prism/receipt';

/** All of it, as a sandbox lists its home. */
export const INSTALLED = [...Object.values(PLACES), RECEIPT].map((it) => `home/${it}`).sort();

/** Lists every file, for a comparison before and after. */
export function listFiles(sandbox: Sandbox): string[] {
	return listEverything(sandbox).filter((it) => !it.endsWith('/'));
}

export function listEverything(sandbox: Sandbox): string[] {
	return ['home', 'work', 'tmp'].flatMap((folder) => sandbox.list(folder));
}
