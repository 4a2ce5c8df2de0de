import type { Store } from '../store/store.ts';

/** The path of the link in an email that asks whether its reader wants the newsletter. */
export function newsletterPath({ content }: Pick<Store, 'content'>, token: string): string {
	return `/${content.shop().shop.id}/newsletter/${token}`;
}
