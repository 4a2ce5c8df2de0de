import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('es');
const products = count({
	one: '# producto',
	many: '# de productos',
	other: '# productos'
});
const waits = count({ one: '# segundo', many: '# de segundos', other: '# segundos' });

export const texts: LanguageTexts['chat'] = {
	title: 'Asistente de la tienda',
	automated: 'Automático. Puede equivocarse.',
	greeting: (shop) => `¡Hola! ¿Qué puedo encontrar para ti en ${shop}?`,
	greetingNote:
		'Busco en el catálogo, comparo, respondo preguntas sobre envíos y devoluciones y me ocupo de tu cesta.',
	examples: [
		'¿Cuáles son los más vendidos?',
		'¿Cómo funcionan las devoluciones?',
		'Busco un regalo.',
		'¿Qué hay en mi cesta?'
	],
	privacy:
		'Estás escribiendo a un programa, no a una persona. Lo que escribes se guarda un día para este navegador y lo lee el modelo que usa la tienda. No incluyas datos personales, por favor.',
	privacyLabel: 'Sobre este chat',
	policyLink: 'Política de privacidad',
	log: 'Conversación',
	you: 'Tú',
	assistant: 'Asistente',
	field: 'Tu mensaje',
	placeholder: '¿Qué buscas?',
	send: 'Enviar',
	stop: 'Detener',
	retry: 'Intentar de nuevo',
	clear: 'Nueva conversación',
	clearHint: 'Empieza de cero. Tu cesta se queda como está.',
	minimize: 'Cerrar el asistente',
	thinking: 'Pensando',
	loading: 'Cargando la conversación',
	stopped: 'Detenido.',
	answered: 'El asistente ha respondido.',
	tools: {
		'search-products': ['Buscando en el catálogo', 'Ha buscado en el catálogo'],
		'present-products': ['Eligiendo qué mostrar', 'Ha elegido qué mostrar'],
		'compare-products': ['Comparando productos', 'Ha comparado productos'],
		'get-product-details': ['Informándose sobre un producto', 'Se ha informado sobre un producto'],
		'get-recommendations': ['Buscando qué combina', 'Ha buscado qué combina'],
		'list-collections': ['Mirando las colecciones', 'Ha mirado las colecciones'],
		'browse-collection': ['Mirando una colección', 'Ha mirado una colección'],
		'get-cart': ['Mirando tu cesta', 'Ha mirado tu cesta'],
		'add-to-cart': ['Cambiando tu cesta', 'Ha cambiado tu cesta'],
		'update-cart-item': ['Cambiando tu cesta', 'Ha cambiado tu cesta'],
		'undo-cart-change': ['Deshaciendo el último cambio', 'Ha deshecho el último cambio'],
		'add-cart-note': [
			'Escribiendo un mensaje para tu pedido',
			'Ha escrito un mensaje para tu pedido'
		],
		'confirm-change': ['Cambiando tu cesta', 'Ha cambiado tu cesta'],
		'search-policies': ['Leyendo las condiciones', 'Ha leído las condiciones'],
		'get-orders': ['Mirando tus pedidos', 'Ha mirado tus pedidos'],
		'contact-store': [
			'Buscando cómo contactar con la tienda',
			'Ha buscado cómo contactar con la tienda'
		],
		navigate: ['Buscando la página', 'Ha encontrado la página']
	},
	toolFailed: 'No ha funcionado',
	found: (query, total) =>
		total === null ? `Ha mirado «${query}»` : `Ha buscado «${query}»: ${products(total)}`,
	readAbout: (title) => `Se ha informado sobre ${title}`,
	cart: {
		added: (name) => `En tu cesta: ${name}`,
		changed: (name) => `Cambiado: ${name}`,
		removed: (name) => `Eliminado: ${name}`,
		noted: 'El mensaje acompaña a tu pedido',
		refused: 'Tu cesta no ha cambiado',
		undo: 'Deshacer',
		unconfirmed: 'La tienda no ha respondido a tiempo. Mira tu cesta antes de volver a intentarlo.',
		look: 'Ver la cesta',
		summary: 'Tu cesta',
		empty: 'Tu cesta está vacía.',
		checkout: 'Tramitar pedido'
	},
	product: {
		choose: (option) => `Elige: ${option.toLowerCase()}`,
		add: 'Añadir a la cesta',
		addMany: (quantity) => `Añadir ${formatNumber(quantity)} a la cesta`,
		adding: 'Añadiendo…',
		added: 'Añadido',
		soldOut: 'Agotado',
		missing: 'No existe así',
		view: 'Ver el producto',
		onPage: 'Elegir en su página',
		choices: 'Elegir'
	},
	proposal: {
		add: (name, quantity) => `¿Añadir a la cesta: ${formatNumber(quantity)} × ${name}?`,
		change: (name, before, after) =>
			`¿Cambiar la cantidad: ${name}, ${formatNumber(after)} en lugar de ${formatNumber(before)}?`,
		remove: (name) => `¿Quitar de la cesta: ${name}?`,
		note: (text) => `¿Añadir a la nota de tu pedido: «${text}»?`,
		approve: 'Sí, cambiar',
		cancel: 'No, dejarlo así'
	},
	goTo: (title) => `Ir a ${title}`,
	failures: {
		interrupted: 'La respuesta se ha interrumpido. Inténtalo de nuevo.',
		cut: 'La respuesta se ha cortado. Inténtalo de nuevo o pide menos de una vez.',
		empty: 'El asistente no ha dado ninguna respuesta. Inténtalo de nuevo.',
		unreadable: 'No se ha podido leer la respuesta. Inténtalo de nuevo.',
		steps:
			'Eso requería más pasos de los que puede dar el asistente. Inténtalo de nuevo o pide una sola cosa cada vez.',
		slow: 'La respuesta ha tardado demasiado. Inténtalo de nuevo.',
		full: 'Esta conversación es demasiado larga. Empieza una nueva.',
		refused: 'El asistente no responde a eso.',
		busy: 'El asistente tiene demasiado trabajo ahora mismo. Inténtalo de nuevo en un minuto.',
		unavailable: 'Ahora mismo no se puede acceder al asistente. Inténtalo más tarde.',
		lost: 'Se ha perdido la conexión. Inténtalo de nuevo.',
		session: 'No se ha podido preparar el asistente. Inténtalo de nuevo.',
		blocked: 'El asistente no se puede usar desde aquí.',
		tooMany: (seconds) =>
			seconds === null
				? 'Ha sido mucho de una vez. Espera un momento.'
				: `Ha sido mucho de una vez. Espera ${waits(seconds)}.`,
		tooLong: 'Ese mensaje es demasiado largo. Acórtalo.',
		expired: 'Esa conversación ha terminado. Tu próximo mensaje empieza una nueva.'
	},
	comparison: {
		title: 'Comparación',
		feature: 'Característica',
		availability: 'Disponibilidad',
		inStock: 'En existencias'
	},
	orders: {
		title: 'Tus pedidos',
		none: 'No hay ningún pedido así.',
		signIn: 'Inicia sesión para ver tus pedidos',
		all: 'Todos los pedidos',
		track: 'Seguir el paquete',
		name: (number) => `Pedido ${number}`,
		expected: (date) => `Previsto: ${date}`
	},
	contact: {
		title: 'Habla con las personas de la tienda',
		subject: (shop) => `Pregunta para ${shop}`
	},
	approval: {
		title: '¿Cambiar tu cesta?',
		quantity: 'Cantidad',
		before: 'Ahora',
		after: 'Después',
		note: 'Mensaje para tu pedido',
		approved: 'Has aceptado.',
		declined: 'Lo has rechazado. Tu cesta se queda como está.',
		closed: 'Esta propuesta ya no está abierta.',
		press: 'Pulsa un botón: este cambio no se hace con un mensaje escrito.',
		asks: 'El asistente pregunta si debe cambiar tu cesta.'
	},
	page: {
		intro: 'Escribe lo que buscas. La respuesta está en la página siguiente.',
		running: 'La respuesta aún se está escribiendo.',
		show: 'Mostrar la respuesta',
		empty: 'Escribe primero un mensaje.',
		failed: 'No se ha podido hacer. Inténtalo de nuevo.'
	},
	fallback: {
		title: 'Cómo contactar con nosotros',
		intro: 'El asistente es un programa. Todo lo que hace se puede hacer sin él.',
		find: 'Encontrar algo',
		findNote: 'Busca por objeto, material, taller o color, o mira las colecciones.',
		ask: 'Preguntar a una persona',
		askNote: 'Estas páginas dicen cómo, y cuándo responde alguien.',
		read: 'Leer las condiciones',
		readNote: 'Envío, devoluciones, pago y privacidad, al completo.',
		search: 'Buscar en la tienda',
		collections: 'Colecciones',
		description: 'Cómo contactar con las personas de esta tienda y dónde encontrar respuestas.'
	}
};
