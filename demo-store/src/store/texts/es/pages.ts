import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'Iniciar sesión',
		intro: 'Introduce tu correo. ¿Es tu primera vez? Así se crea también tu cuenta.',
		email: 'Correo electrónico',
		next: 'Continuar',
		demoCustomers: 'Clientes de esta demo',
		demoCustomersHint: 'Elige uno para ver una cuenta llena.',
		orders: { one: '{count} pedido', many: '{count} de pedidos', other: '{count} pedidos' },
		codeTitle: 'Introduce tu código',
		codeIntro: 'Se envió a {email} y vale durante diez minutos.',
		letterLabel: 'El correo, mostrado aquí porque la demo no envía ninguno',
		letterText: 'Tu código para {shop} es',
		code: 'Código',
		codeHint: 'Seis cifras',
		useCode: 'Usar este código',
		signIn: 'Iniciar sesión',
		newCode: 'Enviar otro código',
		otherEmail: 'Usar otro correo',
		badge: 'Tienda de prueba, no se envían correos',
		footer:
			'Esta página pertenece a una tienda de demostración. Clientes y pedidos son inventados.',
		backToShop: 'Volver a la tienda',
		problems: {
			email: '«{email}» no es una dirección de correo, por ejemplo maya@example.com',
			tooMany: 'Se enviaron demasiados códigos a {email}. Inténtalo de nuevo en diez minutos.',
			wrong: 'Ese no es el código enviado. Vuelve a mirar sus seis cifras.',
			expired: 'Este código ha caducado. Pide otro.',
			exhausted: 'Demasiados códigos erróneos. Pide otro.'
		},
		signOutTitle: '¿Cerrar sesión?',
		signOutQuestion: 'Se cerrará la sesión de tu cuenta en este navegador.',
		signOut: 'Cerrar sesión',
		signedOutTitle: 'Has cerrado sesión',
		signedOutText: 'Tu cuenta está cerrada en este navegador.',
		problemTitle: 'Este inicio de sesión no puede continuar',
		lostText: 'Se empezó en otro navegador o hace demasiado. Empieza de nuevo en la tienda.'
	},
	orderStatus: {
		order: 'Pedido {name}',
		orderedOn: 'Pedido el {date} · Confirmación {confirmation}',
		items: 'Artículos',
		yourOrders: 'Tus pedidos',
		backToShop: 'Volver a la tienda',
		missingTitle: 'Pedido no encontrado',
		missing: 'No encontramos este pedido',
		missingText: 'La dirección está incompleta o es de otro pedido.',
		headlines: {
			canceled: 'Este pedido se canceló',
			refunded: 'Este pedido se reembolsó',
			delivered: 'Entregado',
			onItsWay: 'En camino',
			partlyOnItsWay: 'En parte en camino',
			received: 'Tenemos tu pedido'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'Entrega intentada',
			CARRIER_PICKED_UP: 'Recogido por el transportista',
			CONFIRMED: 'Confirmado',
			DELAYED: 'Retrasado',
			DELIVERED: 'Entregado',
			FAILURE: 'Entrega fallida',
			IN_TRANSIT: 'En camino',
			LABEL_PRINTED: 'Etiqueta impresa',
			LABEL_PURCHASED: 'Etiqueta creada',
			OUT_FOR_DELIVERY: 'En reparto',
			PICKED_UP: 'Recogido',
			READY_FOR_PICKUP: 'Listo para recoger'
		},
		shipped: 'Enviado',
		subtotal: 'Subtotal',
		shipping: 'Envío',
		tax: 'Impuestos',
		total: 'Total',
		refunded: 'Reembolsado'
	},
	linkProblems: {
		lookAround: 'Mirar en la tienda',
		reasons: {
			ambiguous: {
				title: 'Este enlace dice dos cosas a la vez',
				text: 'Una parte aparece dos veces con valores distintos, así que no se usó nada.'
			},
			malformed: {
				title: 'Este enlace está incompleto',
				text: 'Es demasiado largo o se cortó por el camino. No se usó nada.'
			},
			'unknown-item': {
				title: 'Este enlace ya no funciona',
				text: 'Algo de lo que nombra ya no se vende aquí o existe en varias versiones para elegir.'
			},
			'sold-out': {
				title: 'Agotado ahora mismo',
				text: 'Nada de lo que nombra este enlace está en stock. Quizá la tienda tenga algo parecido.'
			},
			refused: {
				title: 'Así no se puede comprar',
				text: 'El enlace pide una cantidad que no se vende. Elige de nuevo en la tienda.'
			}
		}
	},
	newsletter: {
		title: 'Confirmar el boletín',
		question:
			'¿Quieres nuestro boletín en {email}? Cada número tiene un enlace para darse de baja.',
		confirm: 'Sí, enviádmelo',
		doneTitle: 'Ya estás en la lista',
		done: 'El próximo número irá a {email}.',
		goneTitle: 'Este enlace ya no funciona',
		gone: 'Ya se usó o tiene más de una semana. Vuelve a suscribirte en tu cuenta.',
		back: 'Volver a tu cuenta'
	},
	contact: {
		doneTitle: 'Gracias',
		done: 'Lo hemos recibido.',
		back: 'Volver a la tienda',
		challengeTitle: '¿Eres una persona?',
		challenge: 'Las tiendas lo preguntan para alejar a los programas.',
		confirm: 'Soy una persona',
		refusedTitle: 'No ha funcionado',
		refused: 'Falta la dirección de correo o no lo es.'
	},
	returnReasons: {
		UNWANTED: 'He cambiado de opinión',
		DEFECTIVE: 'Dañado o defectuoso',
		NOT_AS_DESCRIBED: 'Distinto de lo descrito',
		WRONG_ITEM: 'Artículo equivocado',
		COLOR: 'Color',
		STYLE: 'Estilo',
		SIZE_TOO_LARGE: 'Demasiado grande',
		SIZE_TOO_SMALL: 'Demasiado pequeño',
		OTHER: 'Otro motivo'
	},
	agents: {
		nothingDone: 'No se ha hecho nada: aquí las preguntas no cambian nada.',
		nothingPublished: '{shop} no ha publicado nada al respecto.',
		contact: 'Puedes preguntar aquí: {ways}.',
		itemDiscounts: 'Descuentos en artículos',
		orderDiscount: 'Descuento en el pedido',
		shipping: 'Envío',
		pickup: 'Recogida',
		giftCards: 'Tarjetas regalo',
		unknownVariant: '{id} no es una variante que venda esta tienda.',
		soldOut: '{title} está agotado.',
		onlySome: 'Solo quedan {count} de {title}.',
		noPickup: 'Estos artículos no se pueden recoger. Elige el envío.',
		nothing: 'No hay nada de esto.',
		emailMissing: 'Hace falta un correo electrónico para la confirmación.',
		addressMissing: 'Hace falta una dirección de entrega.',
		undeliverable: 'No todo puede enviarse a esta dirección: elige otra o quita artículos.',
		payment: 'El comprador revisa el pedido y paga en la página de la tienda, en continue_url.'
	}
};
