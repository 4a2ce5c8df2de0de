import type {
	Article,
	Blog,
	CollectionPage,
	CollectionSummary,
	ContentPage,
	HomePage,
	ProductPage,
	SearchPage,
	ShopFrame
} from '$lib/domain/types';

export type Storefront = object;

type Read<Input extends unknown[], Output> = (
	storefront: Storefront,
	...input: Input
) => Promise<Output>;

const unread = () => Promise.reject(new Error('This read has no document yet.'));

export const getShopFrame: Read<[], ShopFrame> = unread;
export const getHomePage: Read<[], HomePage> = unread;
export const getProductPage: Read<[handle: string, url: URL], ProductPage | null> = unread;
export const resolveVariantRedirect: Read<[url: URL], string | null> = unread;
export const getCollections: Read<[], CollectionSummary[]> = unread;
export const getCollectionPage: Read<[handle: string, url: URL], CollectionPage | null> = unread;
export const getSearchPage: Read<[url: URL], SearchPage> = unread;
export const getPolicy: Read<[handle: string], ContentPage | null> = unread;
export const getContentPage: Read<[handle: string], ContentPage | null> = unread;
export const getBlog: Read<[handle: string], Blog | null> = unread;
export const getArticle: Read<[blog: string, handle: string], Article | null> = unread;
