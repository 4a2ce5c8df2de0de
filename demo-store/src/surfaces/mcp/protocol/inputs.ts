import { z } from 'zod';

/**
 * Texts of agents have bounds, so that neither an answer nor a refusal repeats pages of them. The
 * published schemas leave the bounds out.
 */
export const textInput = z.string().max(500);

/** An id, a handle or the address of a page. */
export const idInput = z.string().min(1).max(2000);
