/** Lists the headers that app and server set on every answer. `origin` is the shop's, as browsers see it. */
export function listSecurityHeaders(origin: string): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'x-frame-options': 'DENY',
		'permissions-policy': 'camera=(), geolocation=(self), microphone=(), usb=()',
		...(origin.startsWith('https:') && {
			'strict-transport-security': 'max-age=31536000; includeSubDomains'
		})
	};
}
