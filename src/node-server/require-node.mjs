/**
 * Ends a program that an old Node runs, with a sentence. Otherwise Node's own message would be about a module or a
 * file name that it does not know. Plain JavaScript, so that every Node reads it.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
	process.stderr.write(
		`This is Node ${process.versions.node}, and the shop needs 22.18 or newer. ` +
			'npm ci brings one along, which npm run and npm start use; otherwise install Node 26.\n'
	);
	process.exit(1);
}
