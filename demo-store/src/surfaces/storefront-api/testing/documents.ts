/** Documents as storefronts of this ecosystem send them, with variables that find something. */

const MONEY = 'fragment Money on MoneyV2 { amount currencyCode }';

const IMAGE = `fragment Picture on Image {
	id url(transform: { maxWidth: 800, maxHeight: 1000, crop: CENTER }) altText width height thumbhash
}`;

const VARIANT = `fragment Variant on ProductVariant {
	id title sku barcode availableForSale currentlyNotInStock quantityAvailable
	requiresShipping requiresComponents taxable weight weightUnit
	price { ...Money } compareAtPrice { ...Money } unitPrice { ...Money }
	unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue }
	quantityRule { minimum maximum increment }
	selectedOptions { name value }
	image { ...Picture }
	product { handle title }
	sellingPlanAllocations(first: 5) {
		nodes {
			sellingPlan { id name }
			checkoutChargeAmount { ...Money }
			remainingBalanceChargeAmount { ...Money }
			priceAdjustments { price { ...Money } compareAtPrice { ...Money } unitPrice { ...Money } }
		}
	}
	components(first: 10) { nodes { quantity productVariant { id title product { handle } } } }
	groupedBy(first: 10) { nodes { id title product { handle } } }
	quantityPriceBreaks(first: 3) { nodes { minimumQuantity } }
	storeAvailability(first: 3) {
		nodes { available pickUpTime quantityAvailable location { name address { city formatted } } }
	}
}`;

const CARD = `fragment Card on Product {
	id handle title vendor availableForSale
	featuredImage { ...Picture }
	priceRange { minVariantPrice { ...Money } maxVariantPrice { ...Money } }
	compareAtPriceRange { minVariantPrice { ...Money } }
	selectedOrFirstAvailableVariant { id }
}`;

const FACETS = `fragment Facets on Filter {
	id label type presentation values { id label count input swatch { color image { id } } }
}`;

export const PRODUCT_PAGE = `
	query ProductPage(
		$handle: String!, $selectedOptions: [SelectedOptionInput!],
		$country: CountryCode, $language: LanguageCode
	) @inContext(country: $country, language: $language) {
		product(handle: $handle) {
			...Card
			description(truncateAt: 60) descriptionHtml productType tags isGiftCard totalInventory
			createdAt updatedAt publishedAt onlineStoreUrl requiresSellingPlan trackingParameters
			encodedVariantExistence encodedVariantAvailability
			seo { title description }
			category { id name ancestors { name } }
			variantsCount { count precision }
			options {
				id name values
				optionValues {
					id name swatch { color image { id } } firstSelectableVariant { id price { ...Money } }
				}
			}
			selected: selectedOrFirstAvailableVariant(
				selectedOptions: $selectedOptions, ignoreUnknownOptions: true, caseInsensitiveMatch: true
			) { ...Variant }
			adjacentVariants(selectedOptions: $selectedOptions) { id title }
			variants(first: 2) { nodes { id } pageInfo { hasNextPage startCursor endCursor } }
			media(first: 10) {
				edges { cursor node { __typename id mediaContentType alt ... on MediaImage { image { ...Picture } } } }
			}
			images(first: 2) { nodes { ...Picture } }
			collections(first: 10) { nodes { handle title } totalCount }
			sellingPlanGroups(first: 3) {
				nodes {
					name appName options { name values }
					sellingPlans(first: 5) {
						nodes {
							id name description recurringDeliveries options { name value }
							billingPolicy { ... on SellingPlanRecurringBillingPolicy { interval intervalCount } }
							deliveryPolicy { ... on SellingPlanRecurringDeliveryPolicy { interval intervalCount } }
							checkoutCharge { type value { ... on SellingPlanCheckoutChargePercentageValue { percentage } } }
							priceAdjustments {
								orderCount
								adjustmentValue {
									... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage }
								}
							}
						}
					}
				}
			}
			metafields(identifiers: [
				{ namespace: "custom", key: "material" }
				{ namespace: "custom", key: "nothing" }
				{ namespace: "reviews", key: "rating" }
			]) { id namespace key type value createdAt parentResource { __typename } }
			maker: metafield(namespace: "custom", key: "maker") {
				value
				reference {
					__typename
					... on Metaobject {
						id handle type updatedAt
						fields { key type value }
						products: field(key: "products") {
							references(first: 2) { nodes { ... on Product { handle } } pageInfo { hasNextPage } }
						}
						image: field(key: "image") {
							value reference { ... on MediaImage { image { ...Picture } } }
						}
					}
				}
			}
		}
		related: productRecommendations(productHandle: $handle) { ...Card }
		complementary: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { handle }
	}
	${VARIANT} ${CARD} ${MONEY} ${IMAGE}`;

export const COLLECTION_PAGE = `
	query CollectionPage(
		$handle: String!, $first: Int, $after: String, $last: Int, $before: String,
		$filters: [ProductFilter!], $sortKey: ProductCollectionSortKeys, $reverse: Boolean,
		$country: CountryCode, $language: LanguageCode
	) @inContext(country: $country, language: $language) {
		collection(handle: $handle) {
			id handle title description descriptionHtml updatedAt onlineStoreUrl
			seo { title description }
			image { ...Picture }
			products(
				first: $first, after: $after, last: $last, before: $before,
				filters: $filters, sortKey: $sortKey, reverse: $reverse
			) {
				filters { ...Facets }
				edges { cursor }
				nodes { ...Card }
				pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
			}
		}
	}
	${CARD} ${FACETS} ${MONEY} ${IMAGE}`;

export const SEARCH_PAGE = `
	query SearchPage(
		$query: String!, $first: Int!, $after: String, $filters: [ProductFilter!],
		$types: [SearchType!], $sortKey: SearchSortKeys, $reverse: Boolean
	) {
		search(
			query: $query, first: $first, after: $after, productFilters: $filters,
			types: $types, sortKey: $sortKey, reverse: $reverse, prefix: LAST
		) {
			totalCount
			productFilters { ...Facets }
			nodes {
				__typename
				... on Product { ...Card trackingParameters }
				... on Page { handle title trackingParameters }
				... on Article { handle title blog { handle } trackingParameters }
			}
			pageInfo { hasNextPage endCursor }
		}
	}
	${CARD} ${FACETS} ${MONEY} ${IMAGE}`;

export const PREDICTIVE = `
	query Predictive(
		$query: String!, $limit: Int, $limitScope: PredictiveSearchLimitScope,
		$types: [PredictiveSearchType!]
	) {
		predictiveSearch(query: $query, limit: $limit, limitScope: $limitScope, types: $types) {
			products { ...Card trackingParameters }
			collections { handle title trackingParameters }
			pages { handle title }
			articles { handle title blog { handle } }
			queries { text styledText trackingParameters }
		}
	}
	${CARD} ${MONEY} ${IMAGE}`;

export const LAYOUT = `
	query Layout($country: CountryCode, $language: LanguageCode)
	@inContext(country: $country, language: $language) {
		shop {
			id name description moneyFormat customerAccountUrl shipsToCountries
			primaryDomain { host url sslEnabled }
			brand {
				slogan shortDescription logo { id } coverImage { alt image { ...Picture } }
				colors { primary { background foreground } secondary { background } }
			}
			paymentSettings {
				acceptedCardBrands supportedDigitalWallets currencyCode countryCode
				enabledPresentmentCurrencies cardVaultUrl shopifyPaymentsAccountId
			}
			privacyPolicy { ...Policy } refundPolicy { ...Policy } shippingPolicy { ...Policy }
			termsOfService { ...Policy } termsOfSale { ...Policy } legalNotice { ...Policy }
			contactInformation { ...Policy } subscriptionPolicy { id handle title url }
			socialLoginProviders { handle } customerAccountTranslations { key }
		}
		header: menu(handle: "main-menu") { ...Links }
		footer: menu(handle: "footer") { ...Links }
		localization {
			country { isoCode name currency { isoCode symbol name } unitSystem market { id handle } }
			language { isoCode endonymName }
			availableCountries {
				isoCode currency { isoCode } availableLanguages { isoCode } defaultLanguage { isoCode }
			}
			availableLanguages { isoCode name }
			market { id handle }
		}
		announcement: metaobject(handle: { type: "announcement", handle: "site-bar" }) {
			message: field(key: "message") { value }
			isDismissible: field(key: "dismissible") { type value }
		}
		publicApiVersions { handle displayName supported }
		locations(first: 5, sortKey: NAME) { nodes { id name address { city country phone latitude } } }
	}
	fragment Policy on ShopPolicy { id handle title url }
	fragment Links on Menu {
		id handle title itemsCount
		items {
			...Link
			items { ...Link items { ...Link } }
		}
	}
	fragment Link on MenuItem {
		id title type url resourceId tags
		resource { __typename ... on Collection { handle } ... on Page { handle } }
	}
	${IMAGE}`;

export const BLOG_PAGE = `
	query BlogPage($blog: String!, $article: String!) {
		blog(handle: $blog) {
			id handle title onlineStoreUrl seo { title }
			authors { name email bio }
			articles(first: 2, sortKey: PUBLISHED_AT, reverse: true) {
				nodes { id handle title publishedAt tags excerpt(truncateAt: 40) image { ...Picture } }
				pageInfo { hasNextPage }
			}
			articleByHandle(handle: $article) {
				title contentHtml content(truncateAt: 80) excerptHtml onlineStoreUrl
				author { name firstName lastName }
				authorV2 { name }
				blog { handle }
				comments(first: 1) { nodes { id } }
				seo { description }
			}
		}
		blogs(first: 5) { nodes { handle } }
		articles(first: 3, query: "tag:Light") { nodes { handle tags } }
		page(handle: "about") { id title body bodySummary createdAt updatedAt onlineStoreUrl seo { title } }
		pages(first: 10, sortKey: TITLE) { nodes { handle title } }
		urlRedirects(first: 1, query: "path:/blogs/news") { nodes { id path target } }
	}
	${IMAGE}`;

export const SITEMAP = `
	query Sitemap($type: SitemapType!, $page: Int!) {
		sitemap(type: $type) {
			pagesCount { count precision }
			resources(page: $page) {
				hasNextPage
				items { handle updatedAt ... on SitemapResource { title image { filepath alt } } }
			}
		}
	}`;

export const NODES = `
	query Nodes($ids: [ID!]!) {
		nodes(ids: $ids) {
			__typename id
			... on Product { handle }
			... on ProductVariant { title product { handle } }
			... on Collection { handle }
			... on ProductOption { name }
			... on ProductOptionValue { name }
			... on MediaImage { image { url } }
			... on Metafield { key value }
			... on Metaobject { handle }
			... on Article { handle }
			... on Blog { handle }
			... on Page { handle }
			... on Shop { name }
			... on ShopPolicy { handle }
			... on Menu { handle }
			... on MenuItem { title }
			... on Location { name }
			... on Market { handle }
			... on UrlRedirect { path }
		}
	}`;

/** Every document with several sets of variables, for tests that go over all of them. */
export const REQUESTS: readonly [
	name: string,
	query: string,
	variables: Record<string, unknown>
][] = [
	['a product', PRODUCT_PAGE, { handle: 'everyday-mug' }],
	[
		'a product in Japan',
		PRODUCT_PAGE,
		{
			handle: 'globe-pendant',
			country: 'JP',
			selectedOptions: [{ name: 'color', value: 'smoke' }]
		}
	],
	[
		'a subscription in France',
		PRODUCT_PAGE,
		{ handle: 'jar-candle', country: 'FR', language: 'FR' }
	],
	['a bundle', PRODUCT_PAGE, { handle: 'desk-starter-set' }],
	['a gift card', PRODUCT_PAGE, { handle: 'gift-card', country: 'GB' }],
	['no product', PRODUCT_PAGE, { handle: 'nothing' }],
	['a collection', COLLECTION_PAGE, { handle: 'lighting', first: 4 }],
	[
		'a filtered collection',
		COLLECTION_PAGE,
		{
			handle: 'tableware',
			last: 2,
			sortKey: 'PRICE',
			reverse: true,
			filters: [{ available: true }, { price: { min: 20 } }],
			country: 'DE',
			language: 'DE'
		}
	],
	['a search', SEARCH_PAGE, { query: 'glass', first: 8 }],
	['a search for pages', SEARCH_PAGE, { query: 'shipping', first: 8, types: ['PAGE', 'ARTICLE'] }],
	['suggestions', PREDICTIVE, { query: 'la', limit: 4, limitScope: 'EACH' }],
	['the layout', LAYOUT, {}],
	['the layout in German', LAYOUT, { country: 'DE', language: 'DE' }],
	['the blog', BLOG_PAGE, { blog: 'journal', article: 'finding-a-spectrum-at-home' }],
	['the sitemap of products', SITEMAP, { type: 'PRODUCT', page: 1 }],
	['the sitemap of articles', SITEMAP, { type: 'ARTICLE', page: 1 }],
	[
		'nodes',
		NODES,
		{
			ids: [
				'gid://shopify/Product/8100000000001',
				'gid://shopify/ProductVariant/4500000001002',
				'gid://shopify/Metaobject/96100000001',
				'gid://shopify/Product/1'
			]
		}
	]
];
