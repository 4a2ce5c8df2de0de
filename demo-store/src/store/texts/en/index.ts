import { checkout } from './checkout.ts';
import { pages } from './pages.ts';

export const en = { checkout, pages, messages: null };
