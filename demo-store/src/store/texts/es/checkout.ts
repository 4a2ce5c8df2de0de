import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'Tienda de prueba, no se cobra nada',
		skip: 'Ir al contenido',
		footer:
			'Este pago pertenece a una tienda de demostración. No se piden ni se cobran tarjetas, y no se envía nada.',
		steps: 'Pasos del pago',
		toSummary: 'Ir al resumen del pedido',
		continueShopping: 'Seguir comprando',
		cart: 'Tu cesta'
	},
	steps: {
		information: 'Datos',
		shipping: 'Envío',
		payment: 'Pago',
		review: 'Revisión'
	},
	back: {
		cart: 'Volver a la cesta',
		information: 'Volver a los datos',
		shipping: 'Volver al envío',
		payment: 'Volver al pago',
		checkout: 'Volver a tu compra'
	},
	next: {
		shipping: 'Continuar con el envío',
		payment: 'Continuar con el pago',
		review: 'Revisar el pedido',
		pay: 'Hacer el pedido y pagar {total}',
		order: 'Hacer el pedido'
	},
	summary: {
		title: 'Resumen del pedido',
		quantity: 'Cantidad {count}',
		subtotal: 'Subtotal',
		shipping: 'Envío',
		pickup: 'Recogida',
		total: 'Total',
		leftToPay: 'Queda por pagar',
		storeCredit: 'Saldo',
		giftCard: 'Tarjeta regalo terminada en {characters}',
		includingTax: 'Incluye {tax}',
		discounts: 'Descuentos ({names})',
		free: 'Gratis',
		shippingNotNeeded: 'No hace falta',
		shippingLater: 'En el paso siguiente',
		shippingImpossible: 'No es posible'
	},
	codes: {
		title: 'Códigos de descuento y tarjetas regalo',
		label: 'Código de descuento o tarjeta regalo',
		apply: 'Aplicar',
		remove: 'Quitar',
		removeCode: 'Quitar {code}',
		giftCard: 'Tarjeta regalo {code}',
		missing: 'Introduce un código de descuento o una tarjeta regalo',
		giftCardInvalid: 'Esta tarjeta regalo está agotada o ya no es válida',
		invalid: 'Introduce un código de descuento válido'
	},
	facts: {
		contact: 'Contacto',
		shipTo: 'Enviar a',
		collectAt: 'Recoger en',
		method: 'Método',
		payment: 'Pago',
		note: 'Nota',
		order: 'Pedido',
		change: 'Cambiar',
		changeFact: 'Cambiar: {name}'
	},
	form: {
		optional: '(opcional)',
		problems: {
			one: 'Revisa un campo',
			many: 'Revisa {count} de campos',
			other: 'Revisa {count} campos'
		},
		email: 'Correo electrónico',
		acceptsMarketing: 'Quiero recibir novedades y ofertas por correo',
		deliveryAddress: 'Dirección de entrega',
		savedAddresses: 'Direcciones guardadas',
		savedAddressesHint: 'O una de tus direcciones guardadas:',
		countryCode: 'País',
		firstName: 'Nombre',
		lastName: 'Apellidos',
		company: 'Empresa',
		address1: 'Dirección',
		address2: 'Piso, puerta, escalera',
		zip: 'Código postal',
		city: 'Ciudad',
		provinceCode: 'Región',
		phone: 'Teléfono'
	},
	problems: {
		emailMissing: 'Introduce una dirección de correo',
		email: '{value} no es una dirección de correo, por ejemplo maya@example.com',
		country: 'Elige un país en el que vendemos: {names}',
		phone: '{value} no es un número de teléfono, por ejemplo +34 910 120 345'
	},
	information: {
		deliveryTitle: '¿Adónde lo enviamos?',
		contactTitle: '¿Cómo podemos contactarte?'
	},
	shipping: {
		title: '¿Cómo lo enviamos?',
		legend: 'Método de envío',
		pickup: 'Recogida',
		collect: 'Recoger una parte del pedido',
		collectHint: 'Lo que no marques se envía a tu dirección.',
		collectOnly: 'solo se puede recoger',
		choose: 'Elige un método de envío',
		days: {
			one: '{count} día laborable.',
			many: '{count} de días laborables.',
			other: '{count} días laborables.'
		},
		dayRange: {
			one: 'De {min} a {count} día laborable.',
			many: 'De {min} a {count} de días laborables.',
			other: 'De {min} a {count} días laborables.'
		},
		orderImpossible: 'No podemos enviar este pedido a {country}.',
		thingsImpossible: 'No podemos enviar estos artículos a {country}.',
		chooseAddress: 'Elegir otra dirección',
		removeThings: 'Quitarlos de la cesta'
	},
	payment: {
		title: 'Pago',
		legend: 'Pago de prueba',
		hint: 'No hace falta tarjeta y no se mueve dinero. Elige qué responderá el banco:',
		approve: 'Aceptar',
		approveHint: 'El banco acepta y el pedido se realiza.',
		decline: 'Rechazar',
		declineHint: 'El banco rechaza y no se pide nada.',
		choose: 'Elige qué responderá el pago de prueba',
		storeCredit: 'Usar saldo: {balance}',
		nothingToPay: 'Tu tarjeta regalo o tu saldo lo cubre todo. No queda nada por pagar.',
		declined:
			'El banco ha rechazado el pago. No se ha cobrado ni pedido nada. Elige «Aceptar» para volver a intentarlo.'
	},
	/** Buyers of companies. */
	business: {
		company: 'Empresa',
		location: 'Sede',
		poNumber: 'Número de orden de compra',
		poNumberLong: 'Un número de orden de compra tiene 255 caracteres como máximo',
		terms: '{name}: pagar {total} antes del {date}',
		termsHint: 'Ahora no se cobra nada. Seguiría una factura.',
		review: 'Revisamos su pedido antes de aceptarlo. Ahora no se cobra nada.',
		submit: 'Enviar para revisión',
		draftTitle: 'Pedido {name} enviado para revisión',
		draft: 'Borrador {name}',
		draftLead:
			'Revisamos su pedido y escribimos a {email}. Hasta entonces no se pide ni se cobra nada.',
		later: 'A pagar antes del {date} ({name})',
		quantities: 'Su empresa no puede comprar esta cantidad: {titles}. Cámbiela en la cesta.'
	},
	review: {
		title: '¿Está todo bien?',
		charge: 'Pagarás {total} en dinero de prueba. No se hace ningún pago real.',
		storeCredit: 'Saldo',
		giftCard: 'Tarjeta regalo',
		testPayment: 'Pago de prueba ({outcome})',
		outcomes: { approve: 'aceptar', decline: 'rechazar', none: 'sin elegir' },
		changed: 'Tu pedido ha cambiado. Aún no se ha cobrado nada.',
		lookAgain: 'Mira el nuevo total antes de hacer el pedido.'
	},
	confirmation: {
		title: 'Pedido {name} confirmado',
		order: 'Pedido {name}',
		thanks: 'Gracias',
		thanksTo: 'Gracias, {name}',
		lead: 'Tu pedido está confirmado. Una tienda real escribiría ahora a {email}; esta guarda silencio.',
		receipt: 'Guarda esta página: es tu recibo.',
		number: '{name}, confirmación {confirmation}',
		storeCredit: 'Saldo {amount}',
		giftCard: 'Tarjeta regalo terminada en {characters} {amount}',
		testPayment: 'Pago de prueba {amount}'
	},
	cart: {
		emptyTitle: 'Tu cesta está vacía',
		kept: 'Lo que añadas en la tienda se guarda diez días.',
		checkOut: 'Ir a pagar',
		taxesIncluded: 'Impuestos incluidos. El envío se calcula al pagar.',
		taxesExcluded: 'El envío y los impuestos se calculan al pagar.'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}: sin emojis, por favor',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}: sin HTML, por favor',
		ADDRESS_FIELD_CONTAINS_URL: '{field}: sin direcciones web, por favor',
		ADDRESS_FIELD_IS_REQUIRED: '{field}: campo obligatorio',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}: 255 caracteres como máximo',
		INVALID_ZIP_CODE_FOR_COUNTRY:
			'{value} no es un código postal de ese país, por ejemplo {example}'
	},
	trouble: {
		toCart: 'Ir a la cesta',
		startAgain: 'Empezar de nuevo en la tienda',
		missingCart: {
			title: 'No encontramos esta cesta',
			text: 'La dirección está incompleta o mal escrita. Vuelve a abrir el pago desde tu cesta.'
		},
		expiredCart: {
			title: 'Esta cesta ha caducado',
			text: 'Las cestas se guardan diez días desde el último cambio.'
		},
		emptyCart: {
			title: 'Tu cesta está vacía',
			text: 'Añade algo primero y vuelve para pagar.'
		},
		lostCheckout: {
			title: 'No encontramos esta compra',
			text: 'La dirección está incompleta o la compra nunca empezó. Ábrela de nuevo desde tu cesta.'
		},
		expiredCheckout: {
			title: 'Esta compra ha caducado',
			text: 'Las cestas se guardan diez días desde el último cambio. No se ha cobrado nada.'
		},
		emptiedCheckout: {
			title: 'Tu cesta está vacía',
			text: 'Se ha quitado todo o acaba de agotarse. No se ha cobrado nada.'
		},
		forgedForm: {
			title: 'Este formulario no es de tu compra',
			text: 'Puede ser de otra ventana o de otro sitio. No se ha cambiado nada.'
		},
		soldOut: {
			title: 'Agotado mientras tanto',
			text: 'Mientras pagabas se vendió todo lo de tu cesta. No se ha cobrado nada.'
		},
		brokenLink: {
			title: 'Este enlace ya no funciona',
			text: 'Algo de lo que nombra ya no se vende, o no en esa cantidad.',
			lookAround: 'Mirar en la tienda'
		}
	}
};
