import { z } from 'zod';

/** As the platform makes handles: letters and digits of any script, and hyphens. */
export const handleInput = z
	.string()
	.trim()
	.max(255)
	.regex(/^[\p{L}\p{N}][\p{L}\p{N}\-_.]*$/u, 'must be a handle, such as everyday-mug');
