import { graphql } from '$houdini';
import { Picture } from './fragments';
import { fragment, operation } from './operation';

/** A file as the merchant uploaded it. */
const UploadedFile = fragment(
	graphql(`
		fragment UploadedFile on MetafieldReference {
			__typename
			... on MediaImage {
				alt
				image {
					...Picture
				}
			}
			... on GenericFile {
				alt
				url
			}
		}
	`),
	[Picture]
);

/** An entry whose files are read, too: a guarantee with its label, a notice with its picture. */
const EntryWithFiles = fragment(
	graphql(`
		fragment EntryWithFiles on Metaobject {
			id
			fields {
				key
				type
				value
				reference {
					...UploadedFile
				}
			}
		}
	`),
	[UploadedFile]
);

/** Reads what the law wants said of a product. Markets without such a law do not send it. */
export const ProductNotices = operation(
	graphql(`
		query ProductNotices($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				maker: metafield(namespace: "custom", key: "maker") {
					reference {
						__typename
						... on Metaobject {
							id
							fields {
								key
								type
								value
							}
						}
					}
				}
				model: metafield(namespace: "custom", key: "model") {
					type
					value
				}
				warnings: metafield(namespace: "custom", key: "safety_warnings") {
					type
					value
				}
				documents: metafield(namespace: "custom", key: "safety_documents") {
					reference {
						...UploadedFile
					}
					references(first: 10) {
						nodes {
							...UploadedFile
						}
					}
				}
				withdrawalExempt: metafield(namespace: "custom", key: "withdrawal_exempt") {
					type
					value
				}
				marketWarnings: metafield(namespace: "custom", key: "warnings") {
					references(first: 10) {
						nodes {
							__typename
							... on Metaobject {
								id
								fields {
									key
									type
									value
								}
							}
						}
					}
				}
				guarantee: metafield(namespace: "custom", key: "durability_guarantee") {
					reference {
						__typename
						... on Metaobject {
							...EntryWithFiles
						}
					}
				}
			}
		}
	`),
	[EntryWithFiles, UploadedFile]
);

/** The guarantees of what is in a cart. */
export const CartGuarantees = operation(
	graphql(`
		query CartGuarantees($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on ProductVariant {
					product {
						id
						handle
						metafield(namespace: "custom", key: "durability_guarantee") {
							reference {
								__typename
								... on Metaobject {
									...EntryWithFiles
								}
							}
						}
					}
				}
			}
		}
	`),
	[EntryWithFiles]
);

/** The official notice on the legal guarantee, an entry for each language. */
export const GuaranteeNotices = operation(
	graphql(`
		query GuaranteeNotices($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			metaobjects(type: "guarantee_notice", first: 50) {
				nodes {
					handle
					...EntryWithFiles
				}
			}
		}
	`),
	[EntryWithFiles]
);
