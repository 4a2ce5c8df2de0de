import { findRuleFault } from '../catalog/collection-rules.ts';
import { toHandle } from '../catalog/text.ts';
import type { SeedFault, SeedFileName, SeedFiles } from './check-seed.ts';
import { findFieldFaults } from '../content/check-metaobject.ts';
import { completeDefinition, listOptions, readHandle } from './complete-catalog.ts';
import { listTranslatable } from './place-translations.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;
type Products = SeedFiles['products']['products'];

/** A value that only one record of its kind may have. */
interface Claim {
	kind: string;
	file: SeedFileName;
	path: Path;
	value: unknown;
}

/** Names that must not occur twice, by the lists of records that have them. */
const NAMES: Readonly<Record<string, { field: string; read: (record: Fields) => string }>> = {
	'products.products': { field: 'handle', read: readHandle },
	'collections.collections': { field: 'handle', read: readHandle },
	'content.blogs': { field: 'handle', read: readHandle },
	'content.articles': {
		field: 'handle',
		read: (record) => `${String(record['blogHandle'])}/${readHandle(record)}`
	},
	'content.pages': { field: 'handle', read: readHandle },
	'content.metaobjectDefinitions': { field: 'type', read: ({ type }) => String(type) },
	'content.metaobjects': {
		field: 'handle',
		read: (record) => `${String(record['type'])}/${readHandle(record)}`
	},
	'shop.menus': { field: 'handle', read: readHandle },
	'commerce.discountCodes': { field: 'code', read: ({ code }) => String(code).toUpperCase() },
	'commerce.giftCards': { field: 'code', read: ({ code }) => String(code) },
	'commerce.customers': { field: 'email', read: ({ email }) => String(email).toLowerCase() }
};

/** Lists whose records count together. */
const SAME_KIND: Readonly<Record<string, string>> = {
	'commerce.automaticDiscounts': 'commerce.discountCodes',
	'shop.menus.items.items': 'shop.menus.items',
	'shop.menus.items.items.items': 'shop.menus.items'
};

/** What is wrong between records, or between the fields of one. */
export function findBrokenRules(files: SeedFiles): SeedFault[] {
	const names = Object.keys(files) as SeedFileName[];
	const claims = names.flatMap((file) => [...listClaims(file, files[file], [], file)]);
	return [
		...findTwice(claims),
		...files.products.products.flatMap((product, index) => [
			...checkOptions(product, ['products', index]),
			...checkReferences(product, ['products', index], files.products)
		]),
		...files.collections.collections.flatMap(({ ruleSet }, index) => {
			const rule = explainRuleFault(ruleSet);
			const path = ['collections', index, 'ruleSet', 'rules'];
			return rule === null
				? []
				: [{ file: 'collections' as const, path, value: ruleSet?.rules, rule }];
		}),
		...checkEntries(files.content),
		...checkMarkets(files.shop),
		...checkLanguages(files),
		...checkCompanyCatalogs(files),
		...checkCompanies(files)
	];
}

function findTwice(claims: readonly Claim[]): SeedFault[] {
	const first = new Map<string, Claim>();
	return claims.flatMap((claim) => {
		const { kind, file, path, value } = claim;
		const key = `${kind} ${String(value)}`;
		const holder = first.get(key);
		if (holder === undefined) {
			first.set(key, claim);
			return [];
		}
		return [{ file, path, value, twin: holder, rule: 'write another one, or leave it out' }];
	});
}

/** Ids and names of all records, at any depth. `kind` is the way to them without the places. */
function* listClaims(
	file: SeedFileName,
	value: unknown,
	path: Path,
	kind: string
): Generator<Claim> {
	if (typeof value !== 'object' || value === null) return;
	const isList = Array.isArray(value);
	for (const [key, item] of Object.entries(value) as [string, unknown][]) {
		const own = [...path, isList ? Number(key) : key];
		if (isList || kind === 'shop.policies') yield* claimRecord(file, item, own, kind);
		yield* listClaims(file, item, own, isList ? kind : `${kind}.${key}`);
	}
}

function* claimRecord(
	file: SeedFileName,
	record: unknown,
	path: Path,
	list: string
): Generator<Claim> {
	if (typeof record !== 'object' || record === null) return;
	const fields = record as Fields;
	const kind = SAME_KIND[list] ?? list;
	const { id } = fields;
	if (typeof id === 'number') yield { kind: `${kind} id`, file, path: [...path, 'id'], value: id };
	const name = NAMES[list];
	if (name === undefined) return;
	yield { kind, file, path: [...path, name.field], value: name.read(fields) };
}

/** Entries must have the fields of their definition, with values that it allows. */
function checkEntries({ metaobjectDefinitions, metaobjects }: SeedFiles['content']): SeedFault[] {
	const definitions = metaobjectDefinitions.map((definition, index) => ({
		...completeDefinition(definition),
		id: definition.id ?? -index
	}));
	return metaobjects.flatMap((entry, index) => {
		const definition = definitions.find(({ type }) => type === entry.type);
		if (definition === undefined) return [];
		return findFieldFaults(definition, entry, { definitions }).map(({ key, message }) => {
			const place = entry.fields.findIndex((field) => field.key === key);
			const path = ['metaobjects', index, 'fields', ...(place === -1 ? [] : [place, 'value'])];
			const value = place === -1 ? entry.fields : entry.fields[place]?.value;
			return { file: 'content' as const, path, value, rule: message };
		});
	});
}

/** A language may only speak of records that are there. */
function checkLanguages(files: SeedFiles): SeedFault[] {
	const known = listTranslatable(files);
	return Object.entries(files.translations).flatMap(([language, texts]) =>
		Object.entries(known).flatMap(([section, names]) => {
			const records: object = texts[section as keyof typeof known];
			const unknown = Object.keys(records).filter((name) => !names.includes(name));
			return unknown.map((value) => ({
				file: 'translations' as const,
				path: [language, section],
				value,
				rule: 'no such record is there; write the handle of one, or leave it out'
			}));
		})
	);
}

/** Every variant must be one choice of all options, and every choice one variant. */
function checkOptions({ options, variants }: Products[number], path: Path): SeedFault[] {
	const known = options ?? listOptions(variants.filter(hasChoice));
	const chosen = new Set<string>();
	return variants.flatMap((variant, index) => {
		const own = hasChoice(variant) ? variant.selectedOptions : [];
		const at = [...path, 'variants', index, 'selectedOptions'];
		const fault = (rule: string) => [
			{ file: 'products' as const, path: at, value: variant.selectedOptions, rule }
		];
		const isDefault = own.length === 0 && known.length <= 1;
		for (const { name, optionValues } of isDefault ? [] : known) {
			const value = own.find((option) => option.name === name)?.value;
			if (optionValues.some((each) => each.name === value)) continue;
			const values = optionValues.slice(0, 10).map((each) => JSON.stringify(each.name));
			return fault(`write one of the values of "${name}": ${values.join(', ')}`);
		}
		const extra = own.find(({ name }) => !known.some((option) => option.name === name));
		if (extra !== undefined) return fault(`"${extra.name}" is none of the options; add it to them`);
		const choice = JSON.stringify(
			known.map(({ name }) => own.find((it) => it.name === name)?.value)
		);
		if (chosen.has(choice)) return fault('another variant has the same values; write others');
		chosen.add(choice);
		return [];
	});
}

function hasChoice<Variant extends { selectedOptions?: unknown[] }>(
	variant: Variant
): variant is Variant & { selectedOptions: { name: string; value: string }[] } {
	return variant.selectedOptions !== undefined;
}

function checkReferences(
	{ handle, title, ...product }: Products[number],
	path: Path,
	{ products, sellingPlanGroups }: SeedFiles['products']
): SeedFault[] {
	const faults: SeedFault[] = [];
	const add = (place: Path, value: unknown, rule: string) =>
		faults.push({ file: 'products', path: [...path, ...place], value, rule });
	if (handle === undefined && toHandle(title) === '') {
		add(['handle'], undefined, 'write one, for the title has no letters and digits to make it of');
	}
	const groups = new Set(sellingPlanGroups.map(({ id }) => id));
	for (const [index, id] of product.sellingPlanGroupIds.entries()) {
		if (groups.has(id)) continue;
		add(['sellingPlanGroupIds', index], id, 'write the id of one of the sellingPlanGroups');
	}
	for (const [index, child] of (product.combinedListing ?? []).entries()) {
		if (products.some((other) => readHandle(other) === child)) continue;
		add(['combinedListing', index], child, 'write the handle of a product that is in this file');
	}
	const components = product.variants.flatMap((variant, index) =>
		variant.components.map((component, place) => ({ component, index, place }))
	);
	for (const { component, index, place } of components) {
		const isKnown = products.some((other) =>
			other.variants.some(({ id }) => id === component.variantId)
		);
		if (isKnown) continue;
		const at = ['variants', index, 'components', place, 'variantId'];
		add(at, component.variantId, 'write the id of a variant that is in this file');
	}
	return faults;
}

function explainRuleFault(
	ruleSet: SeedFiles['collections']['collections'][number]['ruleSet']
): string | null {
	try {
		return findRuleFault(ruleSet);
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

const expect = (isRight: boolean, path: Path, value: unknown, rule: string): SeedFault[] =>
	isRight ? [] : [{ file: 'companies', path, value, rule }];

/** What the catalogs of companies name must be there, and some quantity must be possible. */
function checkCompanyCatalogs({ companies, products, shop }: SeedFiles): SeedFault[] {
	const countries = shop.localization.countries.map(({ isoCode }) => isoCode);
	const handles = products.products.map(readHandle);
	const skus = products.products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
	const checkHandles = (listed: readonly string[], path: Path): SeedFault[] =>
		listed.flatMap((handle, position) =>
			expect(handles.includes(handle), [...path, position], handle, 'write the handle of a product')
		);
	return companies.catalogs.flatMap((catalog, index) => {
		const path = ['catalogs', index];
		const { country } = catalog;
		const rule = `write one of the countries: ${countries.join(', ')}`;
		return [
			...expect(
				countries.length === 0 || countries.includes(country),
				[...path, 'country'],
				country,
				rule
			),
			...catalog.prices.flatMap(({ sku }, position) => {
				const place = [...path, 'prices', position, 'sku'];
				return expect(skus.includes(sku), place, sku, 'write the SKU of a variant');
			}),
			...checkHandles(catalog.excludedProducts, [...path, 'excludedProducts']),
			...checkHandles(catalog.addedProducts, [...path, 'addedProducts']),
			...catalog.quantityRules.flatMap(({ minimum, maximum, increment }, position) => {
				const isMultiple = minimum % increment === 0 && (maximum ?? 0) % increment === 0;
				const isPossible = isMultiple && minimum <= (maximum ?? minimum);
				const advice = 'write multiples of the increment, the maximum not below the minimum';
				const place = [...path, 'quantityRules', position];
				return expect(isPossible, place, { minimum, maximum, increment }, advice);
			})
		];
	});
}

/** Contacts are customers, and buy for locations of their company. */
function checkCompanies({ companies: file, commerce }: SeedFiles): SeedFault[] {
	const emails = commerce.customers.map(({ email }) => email.toLowerCase());
	const catalogs = file.catalogs.map(({ id }) => id);
	return file.companies.flatMap(({ locations, contacts }, index) => [
		...locations.flatMap(({ catalogId }, position) => {
			const place = ['companies', index, 'locations', position, 'catalogId'];
			const isKnown = catalogId === null || catalogs.includes(catalogId);
			return expect(isKnown, place, catalogId, 'write the id of one of the catalogs, or null');
		}),
		...contacts.flatMap(({ email, roles }, position) => {
			const path = ['companies', index, 'contacts', position];
			const isKnown = emails.includes(email.toLowerCase());
			return [
				...expect(isKnown, [...path, 'email'], email, 'write the address of a customer'),
				...roles.flatMap(({ locationId }, number) => {
					const place = [...path, 'roles', number, 'locationId'];
					const isOwn = locations.some(({ id }) => id === locationId);
					return expect(isOwn, place, locationId, 'write the id of a location of this company');
				})
			];
		})
	]);
}

function checkMarkets({ localization, shipping }: SeedFiles['shop']): SeedFault[] {
	const { countries, defaultCountry } = localization;
	const codes = countries.map(({ isoCode }) => isoCode);
	const faults: SeedFault[] = [];
	if (codes.length > 0 && defaultCountry !== undefined && !codes.includes(defaultCountry)) {
		const rule = `write one of the countries: ${codes.join(', ')}`;
		faults.push({
			file: 'shop',
			path: ['localization', 'defaultCountry'],
			value: defaultCountry,
			rule
		});
	}
	for (const [index, code] of codes.entries()) {
		if (codes.indexOf(code) === index) continue;
		const path = ['localization', 'countries', index, 'isoCode'];
		faults.push({
			file: 'shop',
			path,
			value: code,
			rule: 'it is listed before; list a country once'
		});
	}
	for (const code of Object.keys(shipping?.rates ?? {})) {
		if (codes.length === 0 || codes.includes(code)) continue;
		const rule = `write one of the countries: ${codes.join(', ')}`;
		faults.push({ file: 'shop', path: ['shipping', 'rates', code], value: code, rule });
	}
	return faults;
}
