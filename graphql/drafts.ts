import { graphql } from '$houdini';
import { ArticleCard, CollectionCard, ProductCard } from './fragments';
import { operation } from './operation';
import { SectionEntry, SectionPicture, SectionVideo } from './sections';

/** Published sections of a layout that is not. */
export const PreviewedSections = operation(
	graphql(`
		query PreviewedSections($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Metaobject {
					...SectionEntry
				}
			}
		}
	`),
	[SectionEntry]
);

/** What the fields of drafts refer to. */
export const PreviewedReferences = operation(
	graphql(`
		query PreviewedReferences($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				id
				__typename
				... on Page {
					handle
				}
				... on Product {
					...ProductCard
				}
				... on Collection {
					...CollectionCard
				}
				... on Article {
					...ArticleCard
				}
				... on MediaImage {
					...SectionPicture
				}
				... on Video {
					...SectionVideo
				}
				... on Metaobject {
					fields {
						key
						type
						value
					}
				}
			}
		}
	`),
	[ArticleCard, CollectionCard, ProductCard, SectionPicture, SectionVideo]
);
