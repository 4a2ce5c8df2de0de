import { env } from '$env/dynamic/private';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { DoctorCommand, DoctorReport } from '$lib/core/server-bridge';
import { createModel, describeModelError, isNoMoneyLeft } from '../assistant';
import { config } from '../base/config';
import { createShopperStorefront, openPlainStorefront } from '../hooks/shopper-storefront';
import { log } from '../base/log';
import { openPriceLog } from '../price-log';
import { connectProvider, runImport } from '../search';
import { connectRedis } from '../redis';
import { createDefinitions } from './check-definitions';
import { createOrderLists } from './check-order-lists';
import { createPreviewLink } from './check-previews';
import { importSearch } from './check-search';
import { listProductFields } from './check-product-fields';
import { registerWebhooks } from './check-webhooks';
import { diagnose, diagnoseQuickly } from './diagnose';
import { renderFindings, reportFindings, type Finding } from './finding';
import type { Patient } from './patient';

/** Runs what `npm run doctor` was asked for. */
export async function runDoctor(command: DoctorCommand): Promise<DoctorReport> {
	const patient = admitPatient();
	const findings = await runTask(command.task, patient);
	const report = reportFindings(findings);
	const text = command.isJson ? JSON.stringify(report, null, '\t') : renderFindings(findings);
	return { text, isOk: report.ok };
}

async function runTask(task: DoctorCommand['task'], patient: Patient): Promise<Finding[]> {
	switch (task.kind) {
		case 'diagnose':
			return diagnose(patient);
		case 'register-webhooks':
			return registerWebhooks(patient);
		case 'create-definitions':
			return [...(await createDefinitions(patient)), ...(await createOrderLists(patient))];
		case 'import-search':
			return importSearch(patient);
		case 'list-product-fields':
			return listProductFields(patient);
		case 'preview':
			return createPreviewLink(patient, task);
	}
}

/** Logs what is wrong with the store, its token and its scopes, a line each. */
export async function reportAtStart(): Promise<void> {
	for (const { subject, state, message, remedy } of await diagnoseQuickly(admitPatient())) {
		const line = [message, remedy].filter(Boolean).join(' ');
		if (state === 'fault') log.error({ scope: 'start', subject }, line);
		else if (state === 'warning') log.warn({ scope: 'start', subject }, line);
	}
}

function admitPatient(): Patient {
	const { localization } = config;
	return {
		config,
		environment: env,
		storefront: createShopperStorefront({
			localization,
			requestId: randomUUID(),
			getBuyerIp: () => null
		}),
		fetch,
		assistant: { createModel, describeModelError, isNoMoneyLeft },
		connectProvider,
		runImport: (settings) => runImport(openPlainStorefront('import'), settings),
		readRedisInfo,
		readPriceLogStart: async () => (await openPriceLog()?.readRun())?.first ?? null,
		readFreeBytes,
		now: Date.now
	};
}

async function readRedisInfo(url: string): Promise<string> {
	const reasons: Error[] = [];
	const redis = connectRedis(url, 'cache', (failure) => void reasons.push(failure));
	try {
		await redis.connect();
		return await redis.info();
	} catch (failure) {
		throw reasons[0] ?? failure;
	} finally {
		redis.disconnect();
	}
}

/** A folder that is not there yet will be made on the disk of the one above. */
async function readFreeBytes(path: string): Promise<number> {
	const { bavail, bsize } = await statfs(existsSync(path) ? path : '.');
	return bavail * bsize;
}
