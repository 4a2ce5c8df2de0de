export { renderCart } from './cart';
export { renderCollection, renderCollectionIndex, renderSearch } from './collection';
export { renderArticle, renderBlog, renderPage, renderPolicy } from './content';
export type { MarkdownDocument, MarkdownShop } from './document';
export { renderExamples } from './examples';
export { renderHome } from './home';
export { renderProduct } from './product';
export { renderNotFound, renderServerError } from './trouble';
