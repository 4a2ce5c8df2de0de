/** A refusal in the shape that the platform's cart scripts expect. */
export class CartRefusal extends Error {
	override name = 'CartRefusal';
	readonly status: number;
	/** Value of `status` in the body; the platform uses a word for some. */
	readonly statusText: number | string;
	readonly description: string;

	constructor(
		status: number,
		description: string,
		options: { message?: string; statusText?: string } = {}
	) {
		super(options.message ?? 'Cart Error');
		this.status = status;
		this.statusText = options.statusText ?? status;
		this.description = description;
	}

	toJson(): { status: number | string; message: string; description: string } {
		return { status: this.statusText, message: this.message, description: this.description };
	}
}

export function refuseParameter(name: string): CartRefusal {
	return new CartRefusal(400, `Required parameter missing or invalid: ${name}`, {
		message: 'Parameter Missing or Invalid'
	});
}

export function refuseText(name: string): CartRefusal {
	const message = `expected String to be a Integer: ${name}`;
	return new CartRefusal(400, message, { message, statusText: 'bad_request' });
}

/** The platform keeps uploads as links; this store keeps texts only, and says so instead of losing them. */
export function refuseFile(field: string, name: string): CartRefusal {
	return new CartRefusal(
		422,
		`"${field}" is the file "${name}", and this store keeps texts only. Send a link to the file.`
	);
}

/** The line has the most that there is, all the same. */
export function refuseQuantity(description: string): CartRefusal {
	return new CartRefusal(422, description, { message: description });
}

export function refuseVariant(): CartRefusal {
	return new CartRefusal(404, 'Cannot find variant');
}

export function refuseLine(): CartRefusal {
	const message = 'line parameter is invalid.';
	return new CartRefusal(422, message, { message, statusText: 'unprocessable_entity' });
}
