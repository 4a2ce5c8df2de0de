#!/usr/bin/env node
/** `npm create prism-storefront`: makes a shop, or with `upgrade` takes the version of this package into one. */
import { join, resolve } from 'node:path';
import { AnswerError, parseOptions, USAGE } from './answers.ts';
import { askForAnswers } from './ask.ts';
import { createShop, describeNextSteps } from './create-shop.ts';
import { ARCHIVE, readTemplate } from './template.ts';
import { parseUpgradeOptions, UpgradeError, upgradeShop, UPGRADE_USAGE } from './upgrade.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
const [command, ...rest] = process.argv.slice(2);

try {
	if (command === 'upgrade') process.exitCode = upgrade(rest);
	else await create(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof AnswerError) && !(error instanceof UpgradeError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

async function create(args: readonly string[]): Promise<void> {
	const options = parseOptions(args);
	if (options.help) {
		log(USAGE);
		return;
	}
	const isAsked = !options.isSilent && process.stdin.isTTY && process.stdout.isTTY;
	const terminal = isAsked ? { input: process.stdin, output: process.stdout } : null;
	const { folder, answers } = await askForAnswers(options, terminal);
	const target = resolve(folder);
	const outcome = createShop(open(), answers, target, { install: options.install, log });
	log(describeNextSteps(target, answers, outcome));
	if (outcome.isInstalled === false) process.exitCode = 1;
}

function upgrade(args: readonly string[]): number {
	const options = parseUpgradeOptions(args);
	if (!options.help) return upgradeShop(open(), process.cwd(), options, log);
	log(UPGRADE_USAGE);
	return 0;
}

function open() {
	return readTemplate(join(import.meta.dirname, '..', ARCHIVE));
}
