import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../errors.ts';
import type { OrderRecord } from '../commerce/order-records.ts';
import type { DraftOrderRecord } from '../commerce/draft-orders.ts';
import type { CompanyRecord } from '../commerce/companies.ts';
import type {
	CustomerRecord,
	DiscountRecord,
	GiftCardRecord,
	SubscriptionContractRecord
} from '../commerce/records.ts';
import type {
	CollectionRecord,
	CompanyCatalogRecord,
	MediaRecord,
	ProductRecord,
	SellingPlanGroupRecord
} from '../types.ts';
import type {
	ArticleRecord,
	BlogRecord,
	MetaobjectDefinitionRecord,
	MetaobjectRecord,
	PageRecord
} from '../store.ts';
import { parseSeed, SEED_SCHEMAS, type SeedFileName, type SeedFiles } from './check-seed.ts';
import { completeCatalog, numberRecords } from './complete-catalog.ts';
import { completeShop, type ShopFile } from './complete-shop.ts';
import { shiftDates } from './shift-dates.ts';

export interface SearchWords {
	querySuggestions: { text: string; popularity: number }[];
	synonyms: { terms: string[] }[];
}

export interface CatalogSeed {
	products: ProductRecord[];
	sellingPlanGroups: SellingPlanGroupRecord[];
	collections: CollectionRecord[];
	blogs: BlogRecord[];
	articles: ArticleRecord[];
	pages: PageRecord[];
	files: MediaRecord[];
	metaobjectDefinitions: MetaobjectDefinitionRecord[];
	metaobjects: MetaobjectRecord[];
	urlRedirects: { id: number; path: string; target: string }[];
}

export interface CommerceSeed {
	discountCodes: DiscountRecord[];
	automaticDiscounts: Omit<DiscountRecord, 'code'>[];
	giftCards: GiftCardRecord[];
	customers: CustomerRecord[];
	orders: OrderRecord[];
	subscriptionContracts: SubscriptionContractRecord[];
}

export interface CompaniesSeed {
	catalogs: CompanyCatalogRecord[];
	companies: CompanyRecord[];
	draftOrders: DraftOrderRecord[];
}

/** Texts by language and English text. */
export type TextTranslations = Partial<Record<string, Record<string, string>>>;

/** The content of a new store. Dates are moved by `shift` milliseconds. */
export interface Seed {
	/** The day that the seed calls today. */
	anchor: () => number;
	/**
	 * Milliseconds to add to the seed's dates so that its last day is today: whole days, so that
	 * nothing lies in the future and what happened at nine still happened at nine.
	 */
	computeShift: (now: number) => number;
	readShop: (shift: number) => ShopFile;
	readTexts: () => TextTranslations;
	readSearchWords: () => SearchWords;
	readCatalog: (shift: number) => CatalogSeed;
	readCommerce: (shift: number) => CommerceSeed;
	readCompanies: (shift: number) => CompaniesSeed;
	/** Reads the files again. */
	reload: () => void;
	/** Tells data apart that must not meet in one database; empty for the files of a folder. */
	fingerprint: string;
}

/** Folder of the demo's own seed. */
export const DEMO_SEED = import.meta.dirname;

const DAY_MS = 86_400_000;
const FIRST_DISCOUNT_ID = 98_100_000_001;
const FIRST_GIFT_CARD_ID = 98_300_000_001;

/** Opens the seed of the demo, or a folder with such files of another store; refuses faulty files. */
export function openSeed(folder = DEMO_SEED): Seed {
	return createSeed(() => readSeed(folder));
}

/** `read` is asked again at every reset. */
export function createSeed(read: () => SeedFiles, fingerprint = ''): Seed {
	let files = read();
	const anchor = () => Date.parse(files.commerce.anchorDate);
	return {
		anchor,
		computeShift: (now) => Math.floor((now - anchor()) / DAY_MS) * DAY_MS,
		readShop: (shift) => shiftDates(completeShop(files.shop), shift),
		readTexts: () => listTexts(files),
		readSearchWords: () => files.commerce.search,
		readCatalog: (shift) => {
			const { products, collections, content } = files;
			return shiftDates(completeCatalog(products, collections, content), shift);
		},
		readCommerce: (shift) => shiftDates(completeCommerce(files.commerce), shift),
		readCompanies: (shift) => shiftDates(completeCompanies(files), shift),
		reload() {
			files = read();
		},
		fingerprint
	};
}

/** The last seed that was read: a program may open many stores of the same files. */
let kept: { stamp: string; files: SeedFiles } | null = null;

function readSeed(folder: string): SeedFiles {
	const names = Object.keys(SEED_SCHEMAS) as SeedFileName[];
	const paths = names.map((name) => [name, join(folder, 'data', `${name}.json`)] as const);
	const found = paths.filter(([name, path]) => name === 'shop' || existsSync(path));
	const languages = listLanguageFiles(folder);
	const stamp = [...found, ...languages].map(([, path]) => `${path} ${readStamp(path)}`).join();
	if (kept?.stamp === stamp) return kept.files;
	const contents = { ...readAll(found), translations: readAll(languages) };
	const files = parseSeed(contents, folder);
	kept = { stamp, files };
	return files;
}

/** Paths by the code of the language. */
function listLanguageFiles(folder: string): [language: string, path: string][] {
	const own = join(folder, 'data', 'translations');
	const names = existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.json')) : [];
	return names.map((name) => [
		name.slice(0, -'.json'.length).replace('-', '_').toUpperCase(),
		join(own, name)
	]);
}

function readAll(paths: readonly (readonly [name: string, path: string])[]) {
	return Object.fromEntries(paths.map(([name, path]) => [name, readSeedFile(path)]));
}

function listTexts({ translations }: SeedFiles): TextTranslations {
	return Object.fromEntries(
		Object.entries(translations).map(([language, file]) => [language, file.texts])
	);
}

function completeCommerce(commerce: SeedFiles['commerce']): CommerceSeed {
	const { discountCodes, automaticDiscounts, giftCards } = commerce;
	const discounts = numberRecords([...discountCodes, ...automaticDiscounts], FIRST_DISCOUNT_ID);
	return {
		...commerce,
		discountCodes: discounts.slice(0, discountCodes.length) as CommerceSeed['discountCodes'],
		automaticDiscounts: discounts.slice(discountCodes.length),
		giftCards: numberRecords(giftCards, FIRST_GIFT_CARD_ID)
	};
}

/** Contacts know their customers by id, which the file does not have. */
function completeCompanies({ companies: file, commerce }: SeedFiles): CompaniesSeed {
	const idOf = new Map(commerce.customers.map(({ email, id }) => [email.toLowerCase(), id]));
	const companies = file.companies.map((company) => ({
		...company,
		locations: company.locations.map((location) => ({
			...location,
			createdAt: company.createdAt
		})),
		contacts: company.contacts.flatMap(({ email, ...contact }) => {
			const customerId = idOf.get(email.toLowerCase());
			return customerId === undefined
				? []
				: [{ ...contact, customerId, createdAt: company.createdAt }];
		})
	}));
	const draftOrders = file.draftOrders.map((order) => ({ id: order.id, order, orderId: null }));
	return { catalogs: file.catalogs, companies, draftOrders };
}

function readStamp(path: string): string {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}

function readSeedFile(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StoreError('INCOMPATIBLE_FILE', `The seed file ${path} cannot be read: ${reason}`);
	}
}
