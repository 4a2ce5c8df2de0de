import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('es');
const items = count({ one: '# artículo', many: '# de artículos', other: '# artículos' });
const products = count({ one: '# producto', many: '# de productos', other: '# productos' });
const suggestions = count({
	one: '# sugerencia',
	many: '# de sugerencias',
	other: '# sugerencias'
});
const reviews = count({ one: '# opinión', many: '# de opiniones', other: '# opiniones' });

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'Menú',
		mainMenu: 'Menú principal',
		footerMenu: 'Pie de página',
		announcement: 'Aviso',
		viewAll: (title) => `Ver todo: ${title}`,
		home: (name) => `${name}, página de inicio`,
		policies: 'Información legal',
		taxIncluded: 'Todos los precios incluyen impuestos; gastos de envío aparte',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `Compra para ${company}, ${location}`,
		quickOrder: 'Pedido rápido',
		changeBuyer: 'Cambiar',
		buyerAway:
			'Los precios de su empresa no se pueden mostrar ahora. Estos son los precios para todos.'
	},
	consent: {
		title: 'Tu privacidad',
		question:
			'¿Podemos usar cookies y datos de tu visita para algo más de lo que la tienda necesita?',
		assurance: 'Sin ello funciona igual de bien. Puedes cambiar de opinión al pie de cada página.',
		policy: 'Política de privacidad',
		accept: 'Aceptar todo',
		decline: 'Rechazar todo',
		choose: 'Elegir por finalidad',
		save: 'Guardar selección',
		link: 'Configuración de privacidad',
		pageTitle: 'Configuración de privacidad',
		intro:
			'Lo que la tienda necesita para funcionar, como tu cesta, se guarda siempre. Todo lo demás lo decides aquí. Tu elección se guarda seis meses en este dispositivo.',
		saved: 'Tu elección se ha guardado.',
		optedOut: 'Exclusión respetada: tu navegador envía Global Privacy Control.',
		gpc: 'Tu navegador envía la señal Global Privacy Control. Por eso no hay marketing y no se venden ni comparten datos, sea cual sea la elección hecha aquí.',
		purposes: {
			preferences: 'Preferencias',
			analytics: 'Estadísticas',
			marketing: 'Marketing',
			saleOfData: 'Venta o cesión de datos'
		},
		descriptions: {
			preferences: 'Recordar ajustes que facilitan la próxima visita.',
			analytics: 'Contar qué páginas y productos se ven, para mejorar la tienda.',
			marketing: 'Mostrar, aquí y en otros sitios, ofertas relacionadas con lo que has mirado.',
			saleOfData: 'Ceder datos a socios, que pueden usarlos para sus propios fines.'
		}
	},
	layout: {
		notFoundTitle: 'Página no encontrada',
		failedTitle: 'Algo ha fallado',
		skip: 'Ir al contenido',
		cart: 'Cesta',
		cartLabel: (total) =>
			total === null ? 'Cesta' : total === 0 ? 'Cesta, vacía' : `Cesta, artículos: ${total}`,
		cartMessages: 'Mensajes de la cesta',
		dismiss: 'Cerrar el mensaje',
		shop: 'Tienda',
		breadcrumbs: 'Ruta de navegación',
		close: 'Cerrar',
		account: 'Cuenta',
		signIn: 'Iniciar sesión'
	},
	assistant: { open: 'Preguntar al asistente', short: 'Preguntar' },
	localization: {
		title: 'País e idioma',
		country: 'País',
		language: 'Idioma',
		submit: 'Cambiar',
		countryOption: (name, currency) => `${name} (${currency})`,
		unknown: 'No vendemos en ese país. Elige otro.'
	},
	searchForm: {
		label: 'Buscar productos',
		inHeader: 'Búsqueda rápida',
		onPage: 'Buscar en la tienda',
		placeholder: 'Buscar',
		submit: 'Buscar'
	},
	search: {
		title: 'Búsqueda',
		resultsFor: (term) => `Resultados de búsqueda para «${term}»`,
		intro: 'Busca un objeto, un material, un taller o un color.',
		noResults: (term) => `No hay resultados para «${term}».`,
		noResultsHelp:
			'Revisa la ortografía, prueba con una palabra más general o mira las colecciones de abajo.',
		didYouMean: 'Quizá querías decir:',
		open: 'Buscar en la tienda',
		clear: 'Borrar',
		browse: 'Explorar',
		found: 'Sugerencias',
		groups: {
			queries: 'Búsquedas',
			products: 'Productos',
			collections: 'Colecciones',
			pages: 'Páginas y artículos'
		},
		viewAll: (term) => `Ver todos los resultados de «${term}»`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `No hay sugerencias para «${term}».`,
		suggestionsFailed: 'Ahora mismo no hay sugerencias. Pulsa Intro para buscar.'
	},
	home: {
		shopAll: 'Ver toda la tienda',
		collections: 'Colecciones',
		allCollections: 'Todas las colecciones',
		bestsellers: 'Más vendidos',
		newest: 'Novedades',
		newestLabel: 'Nuevo',
		colors: 'Por color',
		colorsHelp: 'Todo lo que tenemos, en el orden del arcoíris.',
		journal: 'En nuestro diario',
		allStories: 'Todos los artículos',
		allProducts: 'Todos los productos'
	},
	sections: {
		video: 'Vídeo',
		endsOn: (when) => `Termina el ${when}`,
		timeLeft: 'Tiempo restante'
	},
	card: {
		soldOut: 'Agotado',
		from: 'Desde',
		price: 'Precio',
		regularPrice: 'Precio habitual',
		salePrice: 'Precio de oferta',
		sale: 'Oferta',
		save: (percentage) => `Ahorra un ${formatPercent(percentage)}`
	},
	choices: {
		quickView: 'Vista rápida',
		quickViewOf: (title) => `Vista rápida: ${title}`,
		allDetails: 'Ver todos los detalles',
		more: (count) => `+${formatNumber(count)}`,
		quickAdd: (title, value) =>
			`Añadir a la cesta: ${value === null ? title : `${title}, ${value}`}`
	},
	product: {
		unitPrice: (price, unit) => `${price} por ${unit}`,
		valueSoldOut: (value) => `${value}, agotado`,
		valueMissing: (value) => `${value}, no disponible en esta combinación`,
		quantity: 'Cantidad',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `a partir de ${formatNumber(minimum)}` : null,
				maximum === null ? null : `hasta ${formatNumber(maximum)}`,
				increment > 1 ? `de ${formatNumber(increment)} en ${formatNumber(increment)}` : null
			]
				.filter((part) => part !== null)
				.join(', '),
		addToCart: 'Añadir a la cesta',
		chooseComponents: 'Elige primero los artículos de este conjunto',
		volumePrices: 'Precios por cantidad',
		morePrices: 'Más precios por cantidad',
		orMore: (count) => `${formatNumber(count)} o más`,
		each: (price) => `${price} por unidad`,
		gallery: 'Imágenes',
		showPicture: (number) => `Mostrar la imagen ${formatNumber(number)}`,
		enlarge: (alt) => `${alt}: ampliar`,
		decrease: 'Uno menos',
		increase: 'Uno más'
	},
	estimate: {
		title: 'Calcular el envío',
		country: 'País',
		zone: 'Estado, provincia o región',
		zip: 'Código postal',
		choose: 'Elige',
		submit: 'Calcular',
		free: 'Gratis',
		note: 'Los precios son aproximados. El pago muestra los exactos y quizá más formas de envío.',
		notSold: 'No vendemos a ese país. Elige uno de la lista.',
		zoneMissing: 'Elige una opción de la lista.',
		zipMissing: (example) =>
			example === ''
				? 'Escribe un código postal.'
				: `Escribe un código postal, por ejemplo ${example}.`,
		zipWrong: (zip, example) =>
			example === ''
				? `«${zip}» no es un código postal de ese país.`
				: `«${zip}» no es un código postal de ese país. Ejemplo: ${example}`,
		none: 'Algo de tu cesta no se puede enviar allí.',
		nothing: 'Nada de tu cesta necesita envío.',
		ways: { shipping: 'Envío', pickup: 'Recogida' },
		from: (price) => `desde ${price}`,
		subscription: (title) => `${title} (suscripción)`
	},
	buying: {
		quantityFault: (rule) =>
			rule === '' ? 'Elige un número entero a partir de 1.' : `Elige una cantidad: ${rule}.`
	},
	backInStock: {
		title: 'Avísame cuando vuelva a estar disponible',
		submit: 'Avísame',
		promise:
			'Un único correo, en cuanto se pueda volver a comprar. La dirección no se usa para nada más.',
		unavailable: 'No hemos podido guardar tu dirección. Inténtalo de nuevo en un momento.',
		done: 'Te escribiremos en cuanto se pueda volver a comprar.',
		available: 'Ya se puede comprar.',
		back: 'Volver al producto'
	},
	forms: {
		email: 'Tu correo electrónico',
		trap: 'Deja este campo vacío'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'Escribe tu correo electrónico, por ejemplo nombre@example.com.'
				: `«${value}» no es una dirección de correo. Escríbela como nombre@example.com.`,
		tooMany: 'Han sido muchas solicitudes. Inténtalo de nuevo en un minuto.',
		unavailable: 'No hemos podido recibirlo. Inténtalo de nuevo en un momento.',
		automatic: 'Parecía rellenado por un programa. Envíalo una vez más.',
		unconfirmed: 'Revisa lo que has escrito y envíalo una vez más.',
		challenge: 'La tienda comprueba que lo envía una persona. Continúa allí y se enviará.',
		continue: 'Continuar en la tienda'
	},
	newsletter: {
		title: 'Boletín',
		submit: 'Suscribirme',
		consent:
			'Al suscribirte aceptas que te escribamos sobre nuestros productos. Cada correo tiene un enlace para darte de baja.',
		done: 'Gracias. Si esta dirección es nueva para nosotros, le hemos enviado un correo: confirma allí tu suscripción.'
	},
	contact: {
		title: 'Escríbenos',
		name: 'Tu nombre',
		orderNumber: 'Número de pedido, si se trata de un pedido',
		message: 'Tu mensaje',
		submit: 'Enviar',
		promise: 'Usamos lo que escribes para responderte y para nada más.',
		done: 'Gracias por tu mensaje. Respondemos por correo electrónico.',
		noName: 'Escribe tu nombre.',
		noMessage: 'Escribe tu mensaje.',
		tooLong: (length, maximum) =>
			`Tu mensaje tiene ${formatNumber(length)} caracteres y caben ${formatNumber(maximum)}. Acórtalo.`,
		onlyLinks: 'Escribe unas palabras junto a los enlaces para que sepamos de qué se trata.'
	},
	doors: {
		closedTitle: 'Abrimos pronto',
		closed: 'Esta tienda todavía no está abierta para todos.',
		havePassword: '¿Tienes una contraseña?',
		password: 'Contraseña',
		enter: 'Entrar',
		wrong: 'Esa no es la contraseña. Distingue mayúsculas y minúsculas.',
		maintenanceTitle: 'Volvemos pronto',
		maintenance: 'Estamos trabajando en la tienda. Tu cesta se conserva.',
		until: (time) => `Fin previsto: ${time}.`,
		retry: 'Intentar de nuevo'
	},
	details: {
		rating: (value, total) =>
			`Valoración de ${formatNumber(value, 1)} sobre 5 en ${reviews(total)}`,
		reviews,
		reviewsTitle: 'Opiniones',
		reviewStars: (value) => `${formatNumber(value, 1)} sobre 5`,
		someReviews: (shown, total) => `Las ${formatNumber(shown)} más recientes de ${reviews(total)}`,
		giftCardDelivery: 'Se envía por correo electrónico, normalmente en pocos minutos.',
		stockLow: count({ one: 'Solo queda #', many: 'Solo quedan #', other: 'Solo quedan #' }),
		stockIn: 'En stock, listo para enviar',
		stockBackorder: 'Hecho por encargo: se envía más tarde',
		stockOut: 'Agotado por ahora',
		shopPay: 'Comprar con Shop Pay',
		delivery: 'Envío',
		freeFrom: (amount) => `Gratis a partir de ${amount}`,
		returns: 'Devoluciones',
		pickup: 'Recogida',
		pickupMissing: 'no disponible ahora mismo',
		payment: 'Pago',
		inStockInstead: 'Alternativas en stock',
		askWhenBack: 'Pregúntanos cuándo vuelve',
		backMailSubject: (title) => `Avisadme cuando vuelva a estar disponible: ${title}`,
		backMailText: (title, url) =>
			`Escribidme, por favor, en cuanto se pueda volver a comprar:\n\n${title}\n${url}`,
		bundle: 'En este conjunto',
		bundles: 'También forma parte de',
		purchase: 'Tipo de compra',
		once: 'Una sola vez',
		addOns: 'Para comprar junto con él',
		addOnDetails: (title) => `Detalles: ${title}`,
		specifications: 'Detalles',
		yes: 'Sí',
		no: 'No',
		ratingOf: (value, best) => `${value} de ${best}`,
		specificationLabels: {
			maker: 'Fabricante',
			material: 'Material',
			dimensions: 'Dimensiones',
			care: 'Cuidados',
			origin: 'Origen',
			lead_time: 'Plazo de entrega'
		},
		description: 'Sobre este producto',
		pairsWell: 'Combina bien con',
		related: 'También te puede gustar',
		taxes: {
			included: 'Impuestos incluidos; envío aparte',
			added: 'Los impuestos y el envío se calculan al tramitar el pedido'
		}
	},
	viewer: {
		picture: (number, total) => `Imagen ${formatNumber(number)} de ${formatNumber(total)}`,
		viewer: 'Imágenes ampliadas',
		zoomIn: 'Ampliar',
		zoomOut: 'Reducir',
		previousPicture: 'Imagen anterior',
		nextPicture: 'Imagen siguiente'
	},
	player: {
		video: (alt) => `Vídeo: ${alt}`,
		external: (alt) => `Vídeo: ${alt}`,
		model: (alt) => `Modelo 3D: ${alt}`,
		playWith: (host) => `Reproducir con el reproductor de ${host}`,
		showModel: 'Ver en 3D',
		downloadModel: 'Descargar el modelo 3D',
		loading: 'Cargando el modelo 3D…',
		turn: 'Arrástralo o usa las teclas de flecha para girarlo.',
		failed: 'El modelo 3D no se puede mostrar aquí. La imagen muestra el producto.'
	},
	recent: {
		title: 'Visto recientemente',
		note: 'Guardado solo en este dispositivo.',
		clear: 'Vaciar la lista',
		cleared: 'La lista está vacía.'
	},
	giftCard: {
		title: 'Quién recibe esta tarjeta',
		send: 'Enviarla a alguien como regalo',
		email: 'Su correo electrónico',
		name: 'Su nombre (opcional)',
		message: 'Tu mensaje (opcional)',
		messageHint: (maximum) => `${formatNumber(maximum)} caracteres como máximo.`,
		sendOn: 'Enviar el día (opcional)',
		sendOnHint: 'Si lo dejas vacío, se envía en cuanto hayas pagado.'
	},
	listing: {
		filters: 'Filtrar y ordenar',
		filter: 'Filtrar',
		facetNames: { vendor: 'Marca', tag: 'Tema' },
		sort: 'Ordenar',
		price: 'Precio',
		priceFrom: 'Desde',
		priceTo: 'Hasta',
		priceHint: 'Un importe, por ejemplo 25 o 12,50',
		apply: 'Aplicar',
		done: 'Mostrar resultados',
		active: 'Filtros activos',
		remove: (label) => `Quitar el filtro ${label}`,
		reset: 'Borrar todo',
		count: products,
		previous: 'Mostrar anteriores',
		loadingPrevious: 'Cargando productos anteriores',
		pages: 'Páginas',
		empty: 'Aquí no hay nada que coincida con esos filtros.',
		emptyHelp: 'Quita uno de ellos o empieza de nuevo con todo.',
		emptyCollection: 'Esta colección está vacía ahora mismo.',
		emptyCollectionHelp: 'Hay novedades en camino. Mientras tanto, aquí está todo lo demás.',
		showAll: 'Mostrar todo',
		allProducts: 'Todos los productos',
		collections: 'Colecciones',
		noCollections: 'No se han encontrado colecciones.',
		sorts: {
			manual: 'Destacados',
			relevance: 'Relevancia',
			'best-selling': 'Más vendidos',
			'price-ascending': 'Precio, de menor a mayor',
			'price-descending': 'Precio, de mayor a menor',
			'created-descending': 'Más recientes primero',
			'created-ascending': 'Más antiguos primero',
			'title-ascending': 'Nombre, de la A a la Z',
			'title-descending': 'Nombre, de la Z a la A'
		},
		priceUpTo: (amount) => `Hasta ${amount}`,
		priceAtLeast: (amount) => `Desde ${amount}`,
		priceBetween: (from, to) => `De ${from} a ${to}`,
		inStock: 'En stock',
		outOfStock: 'Agotado',
		showMore: 'Mostrar más',
		loadingMore: 'Cargando más productos',
		shown: (total) => `Mostrando ${products(total)}`,
		allValues: (total) => `Mostrar todo (${formatNumber(total)})`
	},
	cart: {
		purchaseOrder: 'El número de orden de compra y las condiciones de pago se indican al pagar.',
		giftCardsLater:
			'Las empresas introducen las tarjetas regalo al pagar, si la tienda las acepta.',
		viewCart: 'Ver la cesta',
		decreaseOf: (title) => `Reducir la cantidad de ${title}`,
		increaseOf: (title) => `Aumentar la cantidad de ${title}`,
		title: 'Cesta',
		empty: 'Tu cesta está vacía.',
		emptyHelp: 'Lo que añadas te espera aquí hasta que quieras comprarlo.',
		unreadable: 'Ahora mismo no se puede mostrar la cesta.',
		lines: 'En tu cesta',
		each: 'por unidad',
		adding: 'Añadiendo…',
		update: 'Actualizar',
		remove: 'Eliminar',
		removeOf: (title) => `Eliminar ${title}`,
		undo: 'Deshacer',
		quantityOf: (title) => `Cantidad de ${title}`,
		lineTotal: 'Total',
		beforeDiscount: 'Antes del descuento',
		contains: 'Contiene',
		belonging: (title) => `Va con ${title}`,
		discountCode: 'Código de descuento',
		applyCode: 'Aplicar',
		removeCode: (code) => `Quitar el código ${code}`,
		notApplicable: 'No válido para esta cesta',
		notBeside: (codes) => `No acumulable con ${codes}`,
		giftCard: (last) => `Tarjeta regalo terminada en ${last}`,
		note: 'Mensaje para la tienda',
		noteHelp: 'Un nombre para la tarjeta, el código del portal, un deseo.',
		saveNote: 'Guardar el mensaje',
		summary: 'Resumen',
		subtotal: 'Subtotal',
		total: 'Total',
		estimatedTotal: 'Total estimado',
		withCharges: 'Con envío e impuestos, en la medida en que se conocen.',
		taxes: {
			included: {
				shipped: 'Impuestos incluidos. El envío se calcula al tramitar el pedido.',
				free: 'Impuestos incluidos.'
			},
			added: {
				shipped: 'Los impuestos y el envío se calculan al tramitar el pedido.',
				free: 'Los impuestos se calculan al tramitar el pedido.'
			}
		},
		freeDeliveryIn: (missing) => `Con ${missing} más, el envío es gratis`,
		freeDelivery: 'El envío es gratis',
		updatingTotals: 'Actualizando los totales de la cesta',
		totalsUpdated: (total) => `Totales de la cesta actualizados: ${total}`,
		loading: 'Cargando tu cesta',
		items,
		soldOut: 'Se ha agotado desde que lo añadiste. Elimínalo o espera aquí a que vuelva.',
		extras: 'Código de descuento, tarjeta regalo o mensaje',
		giftCardCode: 'Código de la tarjeta regalo',
		applyGiftCard: 'Usar la tarjeta regalo',
		removeGiftCard: (last) => `Quitar la tarjeta regalo terminada en ${last}`,
		checkout: 'Tramitar pedido',
		keepShopping: 'Seguir comprando',
		suggestions: {
			complementary: 'Va bien con tu cesta',
			bestsellers: 'Lo que otros se llevan'
		},
		added: 'Añadido a tu cesta.',
		addedPartly: 'Lo que aún se puede comprar está en tu cesta; el resto ya no se fabrica.',
		leftOut: (titles) =>
			`Lo que aún se puede comprar está en tu cesta. No se ha añadido: ${titles}.`,
		addedNothing: 'Ya no se puede comprar nada de eso.',
		codeApplied: (code) => `El código ${code} se aplica a tu cesta.`,
		codeSaved:
			'Tu código está guardado. Contará en cuanto haya en tu cesta algo a lo que se aplique.',
		unavailable: 'Ahora mismo no se puede acceder a la cesta. Inténtalo de nuevo en un momento.',
		faults: {
			request: 'No ha funcionado. Vuelve a cargar la página e inténtalo de nuevo.',
			size: 'Es más de lo que cabe en una cesta de una vez.',
			file: 'Una cesta no puede guardar archivos. Pega en su lugar un enlace a tu archivo.',
			missingCart: 'Tu cesta está vacía. Añade algo primero.',
			quantity: 'Indica la cantidad como número entero a partir de 0.',
			newQuantity: 'Indica la cantidad como número entero a partir de 1.',
			merchandise: 'Este producto no se puede comprar así. Vuelve a elegirlo.',
			code: 'Introduce un código.',
			refusedCode: 'Este código no se aplica a esta cesta.',
			longCode: (maximum) => `Un código tiene ${formatNumber(maximum)} caracteres como máximo.`,
			giftCard: 'No conocemos esta tarjeta regalo o ya no le queda saldo.',
			recipientEmail: 'Indica el correo electrónico de la persona que recibe la tarjeta.',
			recipientMessage: (maximum) =>
				`El mensaje puede tener ${formatNumber(maximum)} caracteres como máximo.`,
			sendOn: (days) =>
				`Elige una fecha a partir de hoy, dentro de los próximos ${formatNumber(days)} días.`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`¿Añadir ${formatNumber(quantity)} × ${title} a la cesta?`,
		confirmQuantity: (quantity, title) =>
			`¿Cambiar ${title} a ${formatNumber(quantity)} en la cesta?`,
		confirmRemoval: (title) => `¿Quitar ${title} de la cesta?`,
		confirmEmptying: '¿Vaciar la cesta?',
		noteSaved: 'Mensaje guardado.',
		removed: (title) => `${title} ya no está en tu cesta.`,
		failedUpdate: 'No hemos podido cambiar la cesta. Sigue como antes; inténtalo de nuevo.',
		failedAdd: 'No hemos podido añadirlo a la cesta. Inténtalo de nuevo.',
		timedOut: 'La cesta no ha respondido a tiempo. Inténtalo de nuevo.'
	},
	cartAnswers: {
		named: (title) => `«${title}»`,
		unnamed: 'Este artículo',
		gone: 'Este artículo ya no se vende. Elige otro.',
		refused: 'La tienda no lo ha aceptado. Vuelve a cargar la página e inténtalo otra vez.',
		errors: {
			INVALID_MERCHANDISE_LINE: 'Este artículo ya no está en tu cesta. Vuelve a cargar la página.',
			MERCHANDISE_NOT_APPLICABLE:
				'Este artículo no se puede comprar así. Elígelo de nuevo en su página.',
			NOTE_TOO_LONG: 'La nota es demasiado larga. Acórtala.',
			PARENT_LINE_NOT_FOUND:
				'El artículo del que depende este ya no está en tu cesta. Añádelo primero.',
			SELLING_PLAN_NOT_APPLICABLE:
				'Este artículo no se ofrece con esta suscripción. Elige otra en su página.',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION: 'Ya no puede comprar para esta sede. Elija otra.',
			INVALID_COMPANY_LOCATION: 'Esta sede ya no existe. Elija otra.',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'Se ha cerrado su sesión. Vuelva a iniciarla para comprar para su empresa.',
			CART_TOO_LARGE: 'Es más de lo que cabe en una cesta. Pide el resto por separado.',
			GIFT_CARD_RECIPIENT_INVALID:
				'Los datos de quien recibe la tarjeta regalo no son correctos. Comprueba el correo electrónico.',
			INVALID_INCREMENT:
				'Este artículo solo se vende en múltiplos. Elige una de las cantidades que indica su página.',
			MAXIMUM_EXCEEDED:
				'No vendemos tantas unidades de este artículo a la vez. Elige una cantidad menor.',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'No hemos podido preparar la cesta así. Inténtalo de nuevo o deshaz el último cambio.',
			MINIMUM_NOT_MET: 'No vendemos tan pocas unidades de este artículo. Elige una cantidad mayor.',
			SERVICE_UNAVAILABLE: 'No hemos podido guardar la cesta. Inténtalo de nuevo en un momento.',
			VARIANT_REQUIRES_SELLING_PLAN:
				'Este artículo solo se vende por suscripción. Elige una en su página.'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'La opción de envío elegida ya no está disponible. Elige otra al finalizar la compra.',
			DUPLICATE_DELIVERY_ADDRESS: () => 'Esta dirección de entrega ya está en tu cesta.',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item} no se vende por suscripción a empresas. Está en la cesta como compra única.`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'Esta cesta no se puede pagar con tarjetas regalo. Elige otra forma de pago al finalizar la compra.',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item} no está disponible en tu país. Quita el artículo o elige otro país.`
		}
	},
	refusedCode: {
		named: (code) => `El código ${code}`,
		unnamed: 'Este código',
		notBeside: (code, others) => `${code} no se puede combinar con ${others}.`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} no se aplica a esta cesta.`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) =>
				`${code} no es válido ahora: ha caducado o todavía no ha empezado.`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} no es válido para tu cuenta.`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code} tiene un límite por cliente y ya lo has alcanzado.`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code} es para determinados clientes. Inicia sesión para usarlo.`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code} no es válido para este tipo de compra: es solo para suscripciones o solo para compras únicas.`,
			DISCOUNT_NOT_FOUND: (code) => `${code} no existe. Comprueba que esté bien escrito.`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
				`${code} no es válido para los artículos de tu cesta.`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) => `${code} necesita un artículo que se envíe.`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
				`${code} requiere un importe de pedido mayor que el de tu cesta.`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
				`${code} requiere más artículos de los suyos de los que hay en tu cesta.`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} ya se ha agotado.`
		}
	},
	checkout: {
		title: 'No se puede tramitar el pedido',
		empty: 'Tu cesta está vacía. Añade algo antes de tramitar el pedido.',
		unavailable:
			'Ahora mismo no se puede acceder a la página de pago. Inténtalo de nuevo en un momento.',
		kept: 'No se ha perdido nada: tu cesta se conserva.',
		retry: 'Intentar de nuevo',
		back: 'Volver a la cesta',
		forward: 'Ir a la página de pago',
		forwardHelp: 'Se abre sola en un momento.',
		continue: 'Abrir la página de pago'
	},
	content: {
		by: (name) => `Por ${name}`,
		policies: 'Información legal',
		noPolicies: 'No se ha encontrado información legal.',
		blogs: 'Blogs',
		noBlogs: 'No se han encontrado blogs.',
		allArticles: (blog) => `Todos los artículos: ${blog}`,
		noArticles: 'No se han encontrado artículos.',
		newerArticles: 'Más recientes',
		olderArticles: 'Más antiguos',
		articlePages: 'Más artículos',
		feed: 'Suscribirse (Atom)',
		backTo: (title) => `Volver a ${title}`,
		updated: (date) => `Última actualización: ${date}`,
		embeds: {
			map: (host) => `Abrir el mapa (${host})`,
			video: (host) => `Abrir el vídeo (${host})`,
			audio: (host) => `Escuchar la grabación (${host})`,
			other: (host) => `Abrir el contenido insertado (${host})`
		}
	},
	error: {
		notFound: 'No hay nada en esta dirección.',
		notFoundHelp: 'Puede que la página se haya movido o que la dirección tenga una errata.',
		refused: 'Esta dirección no lleva a la tienda.',
		refusedHelp: 'No entendemos esta dirección o lo que se le ha enviado.',
		failed: 'Algo ha fallado por nuestra parte.',
		failedHelp: 'No se ha perdido nada: tu cesta se conserva. Inténtalo de nuevo en un momento.',
		unavailable: 'Ahora mismo no se puede acceder a la tienda. Inténtalo de nuevo en un momento.',
		popular: 'Lo que otros miran',
		retry: 'Intentar de nuevo',
		home: 'Volver a la página de inicio',
		code: (status) => `Error ${String(status)}`
	}
};
