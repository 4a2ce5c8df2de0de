import { z } from 'zod';
import type { AdminApi } from '../admin-api';
import { buildAdminHelp, openAdminApi } from './admin-token';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const lists = describe('lists');

const NAMES = { ownerType: 'CUSTOMER', namespace: 'custom', key: 'order_lists' };
const TYPE = 'json';
const ACCESS = 'READ_WRITE';
const SCOPES = ['read_customers', 'write_customers'];
const COMMAND = 'npm run doctor -- --create-definitions';
const WHERE =
	'Change it in Settings → Custom data → Customers: the type JSON, and reading and writing by the Customer Account API.';
const FIND = `query ListDefinition($ownerType: MetafieldOwnerType!, $namespace: String!, $key: String!) {
	metafieldDefinitions(first: 1, ownerType: $ownerType, namespace: $namespace, key: $key) {
		nodes { type { name } access { customerAccount } }
	}
}`;
const CREATE = `mutation CreateListDefinition($definition: MetafieldDefinitionInput!) {
	metafieldDefinitionCreate(definition: $definition) {
		createdDefinition { id }
		userErrors { message }
	}
}`;

const findSchema = z.object({
	metafieldDefinitions: z.object({
		nodes: z.array(
			z.object({
				type: z.object({ name: z.string() }),
				access: z.object({ customerAccount: z.string().nullish() })
			})
		)
	})
});
const createSchema = z.object({
	metafieldDefinitionCreate: z.object({
		createdDefinition: z.object({ id: z.string() }).nullable(),
		userErrors: z.array(z.object({ message: z.string() }))
	})
});

/** Looks at the place where customers keep lists of the quick order and their wish list. Empty: nobody may look, or there are no accounts. */
export async function checkOrderLists(patient: Patient): Promise<Finding[]> {
	if (!patient.config.auth.isEnabled) return [];
	try {
		const api = await openAdminApi(patient, SCOPES.slice(0, 1));
		if (api === null) return [];
		return [
			(await findFault(api)) ??
				lists.ok('Customers can save lists of the quick order, and a wish list.')
		];
	} catch (failure) {
		return [lists.off(`The definition of saved lists is not looked at: ${explain(failure)}`)];
	}
}

/** Creates the definition where it is missing, and leaves one that is there as it is. */
export async function createOrderLists(patient: Patient): Promise<Finding[]> {
	if (!patient.config.auth.isEnabled) return [];
	try {
		const api = await openAdminApi(patient, SCOPES.slice(0, 1));
		if (api === null) return [];
		const fault = await findFault(api);
		if (fault === null) return [lists.ok('The definition of saved lists was there.')];
		if (fault.remedy !== COMMAND) return [fault];
		await openAdminApi(patient, SCOPES);
		await create(api);
		return [lists.ok('The definition of saved lists is created.')];
	} catch (failure) {
		const help = buildAdminHelp(SCOPES);
		return [lists.warn(`Saved lists have no definition: ${explain(failure)}`, help)];
	}
}

async function findFault(api: AdminApi): Promise<Finding | null> {
	const { metafieldDefinitions } = await api.request({
		query: FIND,
		variables: NAMES,
		schema: findSchema
	});
	const [found] = metafieldDefinitions.nodes;
	if (found === undefined) {
		return lists.warn('Customers cannot save lists: custom.order_lists is not defined.', COMMAND);
	}
	const access = found.access.customerAccount ?? 'NONE';
	const faults = [
		...(found.type.name === TYPE ? [] : [`has the type ${found.type.name} instead of ${TYPE}`]),
		...(access === ACCESS ? [] : [`has the access ${access} instead of ${ACCESS}`])
	];
	if (faults.length === 0) return null;
	return lists.warn(
		`Customers cannot save lists: custom.order_lists ${faults.join(', and ')}.`,
		WHERE
	);
}

async function create(api: AdminApi): Promise<void> {
	const definition = {
		...NAMES,
		name: 'Order lists',
		description: 'Lists of the quick order that a customer has saved, and their wish list.',
		type: TYPE,
		access: { customerAccount: ACCESS }
	};
	const { metafieldDefinitionCreate: answer } = await api.request({
		query: CREATE,
		variables: { definition },
		schema: createSchema
	});
	const [error] = answer.userErrors;
	if (error !== undefined) throw new Error(error.message);
	if (answer.createdDefinition === null) throw new Error('It was not created.');
}

function explain(failure: unknown): string {
	return failure instanceof Error ? failure.message : String(failure);
}
