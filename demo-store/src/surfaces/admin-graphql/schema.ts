/**
 * The part of the platform's Admin API that is served here, written after its reference, since no package
 * publishes the schema: https://shopify.dev/docs/api/admin-graphql
 */
export const ADMIN_SCHEMA = /* GraphQL */ `
	schema {
		query: QueryRoot
		mutation: Mutation
	}

	scalar DateTime
	scalar JSON
	scalar URL

	type QueryRoot {
		currentAppInstallation: AppInstallation!
		metafieldDefinitions(
			ownerType: MetafieldOwnerType!
			namespace: String
			key: String
			first: Int
			after: String
			last: Int
			before: String
			reverse: Boolean = false
		): MetafieldDefinitionConnection!
		metaobject(id: ID!): Metaobject
		metaobjectByHandle(handle: MetaobjectHandleInput!): Metaobject
		metaobjectDefinition(id: ID!): MetaobjectDefinition
		metaobjectDefinitionByType(type: String!): MetaobjectDefinition
		metaobjectDefinitions(
			first: Int
			after: String
			last: Int
			before: String
			reverse: Boolean = false
		): MetaobjectDefinitionConnection!
		metaobjects(
			type: String!
			sortKey: String
			query: String
			first: Int
			after: String
			last: Int
			before: String
			reverse: Boolean = false
		): MetaobjectConnection!
		shop: Shop!
		translatableResource(resourceId: ID!): TranslatableResource
		webhookSubscriptions(
			first: Int
			after: String
			last: Int
			before: String
			reverse: Boolean = false
			topics: [WebhookSubscriptionTopic!]
		): WebhookSubscriptionConnection!
	}

	type Mutation {
		metaobjectCreate(metaobject: MetaobjectCreateInput!): MetaobjectCreatePayload
		metaobjectDefinitionCreate(
			definition: MetaobjectDefinitionCreateInput!
		): MetaobjectDefinitionCreatePayload
		metaobjectDefinitionUpdate(
			id: ID!
			definition: MetaobjectDefinitionUpdateInput!
		): MetaobjectDefinitionUpdatePayload
		metaobjectDelete(id: ID!): MetaobjectDeletePayload
		metaobjectUpdate(id: ID!, metaobject: MetaobjectUpdateInput!): MetaobjectUpdatePayload
		metaobjectUpsert(
			handle: MetaobjectHandleInput!
			metaobject: MetaobjectUpsertInput!
		): MetaobjectUpsertPayload
		translationsRegister(
			resourceId: ID!
			translations: [TranslationInput!]!
		): TranslationsRegisterPayload
		webhookSubscriptionCreate(
			topic: WebhookSubscriptionTopic!
			webhookSubscription: WebhookSubscriptionInput!
		): WebhookSubscriptionCreatePayload
	}

	type AppInstallation {
		accessScopes: [AccessScope!]!
	}

	type AccessScope {
		handle: String!
	}

	type Shop {
		id: ID!
		name: String!
		myshopifyDomain: String!
	}

	type PageInfo {
		hasNextPage: Boolean!
		hasPreviousPage: Boolean!
		startCursor: String
		endCursor: String
	}

	enum MetaobjectStatus {
		ACTIVE
		DRAFT
	}

	enum MetaobjectAdminAccess {
		MERCHANT_READ
		MERCHANT_READ_WRITE
		PRIVATE
		PUBLIC_READ
		PUBLIC_READ_WRITE
	}

	enum MetaobjectAdminAccessInput {
		MERCHANT_READ
		MERCHANT_READ_WRITE
	}

	enum MetaobjectStorefrontAccess {
		NONE
		PUBLIC_READ
	}

	type MetaobjectAccess {
		admin: MetaobjectAdminAccess!
		storefront: MetaobjectStorefrontAccess!
	}

	type MetaobjectCapabilities {
		publishable: MetaobjectCapabilitiesPublishable!
		translatable: MetaobjectCapabilitiesTranslatable!
	}

	type MetaobjectCapabilitiesPublishable {
		enabled: Boolean!
	}

	type MetaobjectCapabilitiesTranslatable {
		enabled: Boolean!
	}

	type MetaobjectDefinition {
		access: MetaobjectAccess!
		capabilities: MetaobjectCapabilities!
		description: String
		displayNameKey: String
		fieldDefinitions: [MetaobjectFieldDefinition!]!
		id: ID!
		metaobjects(
			first: Int
			after: String
			last: Int
			before: String
			reverse: Boolean = false
		): MetaobjectConnection!
		metaobjectsCount: Int!
		name: String!
		type: String!
	}

	type MetaobjectFieldDefinition {
		description: String
		key: String!
		name: String!
		required: Boolean!
		type: MetafieldDefinitionType!
		validations: [MetafieldDefinitionValidation!]!
	}

	type MetafieldDefinitionType {
		category: String!
		name: String!
	}

	type MetafieldDefinitionValidation {
		name: String!
		type: String!
		value: String
	}

	enum MetafieldOwnerType {
		CUSTOMER
		PRODUCT
	}

	enum MetafieldStorefrontAccess {
		NONE
		PUBLIC_READ
	}

	enum MetafieldCustomerAccountAccess {
		NONE
		READ
		READ_WRITE
	}

	type MetafieldAccess {
		customerAccount: MetafieldCustomerAccountAccess!
		storefront: MetafieldStorefrontAccess
	}

	type MetafieldDefinition {
		access: MetafieldAccess!
		key: String!
		name: String!
		namespace: String!
		ownerType: MetafieldOwnerType!
		pinnedPosition: Int
		type: MetafieldDefinitionType!
	}

	type MetafieldDefinitionConnection {
		edges: [MetafieldDefinitionEdge!]!
		nodes: [MetafieldDefinition!]!
		pageInfo: PageInfo!
	}

	type MetafieldDefinitionEdge {
		cursor: String!
		node: MetafieldDefinition!
	}

	type MetaobjectDefinitionConnection {
		edges: [MetaobjectDefinitionEdge!]!
		nodes: [MetaobjectDefinition!]!
		pageInfo: PageInfo!
	}

	type MetaobjectDefinitionEdge {
		cursor: String!
		node: MetaobjectDefinition!
	}

	type Metaobject {
		capabilities: MetaobjectCapabilityData!
		createdAt: DateTime!
		definition: MetaobjectDefinition!
		displayName: String!
		field(key: String!): MetaobjectField
		fields: [MetaobjectField!]!
		handle: String!
		id: ID!
		translations(locale: String!, marketId: ID): [Translation!]!
		type: String!
		updatedAt: DateTime!
	}

	type MetaobjectCapabilityData {
		publishable: MetaobjectCapabilityDataPublishable
	}

	type MetaobjectCapabilityDataPublishable {
		status: MetaobjectStatus!
	}

	type MetaobjectField {
		definition: MetaobjectFieldDefinition!
		jsonValue: JSON
		key: String!
		reference: MetafieldReference
		references(first: Int, after: String, last: Int, before: String): MetafieldReferenceConnection
		type: String!
		value: String
	}

	union MetafieldReference = Article | Collection | MediaImage | Metaobject | Page | Product | Video

	type MetafieldReferenceConnection {
		edges: [MetafieldReferenceEdge!]!
		nodes: [MetafieldReference]!
		pageInfo: PageInfo!
	}

	type MetafieldReferenceEdge {
		cursor: String!
		node: MetafieldReference
	}

	type Article {
		handle: String!
		id: ID!
		title: String!
	}

	type Collection {
		handle: String!
		id: ID!
		title: String!
	}

	type Page {
		handle: String!
		id: ID!
		title: String!
	}

	type Product {
		handle: String!
		id: ID!
		title: String!
	}

	type MediaImage {
		alt: String
		id: ID!
		image: Image
	}

	type Video {
		alt: String
		id: ID!
	}

	type Image {
		altText: String
		height: Int
		url: URL!
		width: Int
	}

	type MetaobjectConnection {
		edges: [MetaobjectEdge!]!
		nodes: [Metaobject!]!
		pageInfo: PageInfo!
	}

	type MetaobjectEdge {
		cursor: String!
		node: Metaobject!
	}

	type TranslatableResource {
		resourceId: ID!
		translatableContent: [TranslatableContent!]!
		translations(locale: String!, marketId: ID): [Translation!]!
	}

	type TranslatableContent {
		digest: String
		key: String!
		locale: String!
		value: String
	}

	type Translation {
		key: String!
		locale: String!
		outdated: Boolean!
		value: String
	}

	enum MetaobjectUserErrorCode {
		BLANK
		CAPABILITY_NOT_ENABLED
		DUPLICATE_FIELD_INPUT
		IMMUTABLE
		INVALID
		INVALID_OPTION
		INVALID_TYPE
		INVALID_VALUE
		OBJECT_FIELD_REQUIRED
		OBJECT_FIELD_TAKEN
		RECORD_NOT_FOUND
		TAKEN
		TOO_LONG
		TOO_SHORT
		UNDEFINED_OBJECT_FIELD
		UNDEFINED_OBJECT_TYPE
	}

	type MetaobjectUserError {
		code: MetaobjectUserErrorCode
		elementIndex: Int
		elementKey: String
		field: [String!]
		message: String!
	}

	type UserError {
		field: [String!]
		message: String!
	}

	input MetaobjectHandleInput {
		handle: String!
		type: String!
	}

	input MetaobjectFieldInput {
		key: String!
		value: String!
	}

	input MetaobjectCapabilityDataInput {
		publishable: MetaobjectCapabilityDataPublishableInput
	}

	input MetaobjectCapabilityDataPublishableInput {
		status: MetaobjectStatus!
	}

	input MetaobjectCreateInput {
		capabilities: MetaobjectCapabilityDataInput
		fields: [MetaobjectFieldInput!]
		handle: String
		type: String!
	}

	input MetaobjectUpdateInput {
		capabilities: MetaobjectCapabilityDataInput
		fields: [MetaobjectFieldInput!]
		handle: String
		redirectNewHandle: Boolean
	}

	input MetaobjectUpsertInput {
		capabilities: MetaobjectCapabilityDataInput
		fields: [MetaobjectFieldInput!]
		handle: String
	}

	input MetaobjectAccessInput {
		admin: MetaobjectAdminAccessInput
		storefront: MetaobjectStorefrontAccess
	}

	input MetaobjectCapabilityInput {
		enabled: Boolean!
	}

	input MetaobjectCapabilityCreateInput {
		publishable: MetaobjectCapabilityInput
		translatable: MetaobjectCapabilityInput
	}

	input MetafieldDefinitionValidationInput {
		name: String!
		value: String!
	}

	input MetaobjectFieldDefinitionCreateInput {
		description: String
		key: String!
		name: String
		required: Boolean = false
		type: String!
		validations: [MetafieldDefinitionValidationInput!]
	}

	input MetaobjectFieldDefinitionUpdateInput {
		description: String
		key: String!
		name: String
		required: Boolean
		validations: [MetafieldDefinitionValidationInput!]
	}

	input MetaobjectFieldDefinitionDeleteInput {
		key: String!
	}

	input MetaobjectFieldDefinitionOperationInput {
		create: MetaobjectFieldDefinitionCreateInput
		delete: MetaobjectFieldDefinitionDeleteInput
		update: MetaobjectFieldDefinitionUpdateInput
	}

	input MetaobjectDefinitionCreateInput {
		access: MetaobjectAccessInput
		capabilities: MetaobjectCapabilityCreateInput
		description: String
		displayNameKey: String
		fieldDefinitions: [MetaobjectFieldDefinitionCreateInput!]!
		name: String
		type: String!
	}

	input MetaobjectDefinitionUpdateInput {
		access: MetaobjectAccessInput
		capabilities: MetaobjectCapabilityCreateInput
		description: String
		displayNameKey: String
		fieldDefinitions: [MetaobjectFieldDefinitionOperationInput!]
		name: String
		resetFieldOrder: Boolean = false
	}

	input TranslationInput {
		key: String!
		locale: String!
		translatableContentDigest: String!
		value: String!
	}

	type MetaobjectCreatePayload {
		metaobject: Metaobject
		userErrors: [MetaobjectUserError!]!
	}

	type MetaobjectUpdatePayload {
		metaobject: Metaobject
		userErrors: [MetaobjectUserError!]!
	}

	type MetaobjectUpsertPayload {
		metaobject: Metaobject
		userErrors: [MetaobjectUserError!]!
	}

	type MetaobjectDeletePayload {
		deletedId: ID
		userErrors: [MetaobjectUserError!]!
	}

	type MetaobjectDefinitionCreatePayload {
		metaobjectDefinition: MetaobjectDefinition
		userErrors: [MetaobjectUserError!]!
	}

	type MetaobjectDefinitionUpdatePayload {
		metaobjectDefinition: MetaobjectDefinition
		userErrors: [MetaobjectUserError!]!
	}

	type TranslationsRegisterPayload {
		translations: [Translation!]
		userErrors: [UserError!]!
	}

	enum WebhookSubscriptionFormat {
		JSON
		XML
	}

	enum WebhookSubscriptionTopic {
		COLLECTIONS_CREATE
		COLLECTIONS_DELETE
		COLLECTIONS_UPDATE
		METAOBJECTS_CREATE
		METAOBJECTS_DELETE
		METAOBJECTS_UPDATE
		PRODUCTS_CREATE
		PRODUCTS_DELETE
		PRODUCTS_UPDATE
	}

	type WebhookSubscription {
		filter: String
		format: WebhookSubscriptionFormat!
		id: ID!
		topic: WebhookSubscriptionTopic!
		uri: String!
	}

	type WebhookSubscriptionConnection {
		edges: [WebhookSubscriptionEdge!]!
		nodes: [WebhookSubscription!]!
		pageInfo: PageInfo!
	}

	type WebhookSubscriptionEdge {
		cursor: String!
		node: WebhookSubscription!
	}

	input WebhookSubscriptionInput {
		callbackUrl: URL
		filter: String
		format: WebhookSubscriptionFormat
		includeFields: [String!]
		uri: String
	}

	type WebhookSubscriptionCreatePayload {
		userErrors: [UserError!]!
		webhookSubscription: WebhookSubscription
	}
`;
