import { checkout } from './checkout.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';

export const de = { checkout, pages, messages };
