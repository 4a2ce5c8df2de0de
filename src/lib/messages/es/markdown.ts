import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('es')({
	one: '# producto',
	many: '# de productos',
	other: '# productos'
});

export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`Precios en ${currency}, impuestos incluidos${isDeliveryFree ? '' : '; envío aparte'}.`,
		withoutTax: (currency, isDeliveryFree) =>
			`Precios en ${currency}, sin impuestos${isDeliveryFree ? '' : ' ni envío'}.`,
		relativeLinks: (url) => `Las rutas son relativas a ${url}.`,
		protocol: (tools, profile) => `Agentes: UCP sobre MCP en ${tools}, perfil en ${profile}`
	},
	missing: {
		kinds: {
			Product: 'Producto',
			Collection: 'Colección',
			Page: 'Página',
			Policy: 'Política',
			Blog: 'Blog',
			Article: 'Artículo'
		},
		title: (kind) => `${kind}: no se encuentra`,
		sentence: (kind, name) => `${kind} «${name}»: no se encuentra aquí.`,
		goOn: 'Seguir explorando'
	},
	failed: {
		title: 'Error del servidor',
		sentence: 'Ahora mismo no se puede acceder a la tienda. Inténtalo de nuevo en un momento.'
	},
	home: {
		title: 'Inicio',
		browse: 'Explorar',
		bestsellers: 'Más vendidos',
		policies: 'Información legal',
		resources: 'Para agentes',
		guide: 'Guía para agentes',
		profile: 'Perfil del comercio (UCP)',
		apis: 'API',
		sitemap: 'Mapa del sitio'
	},
	listing: {
		allProducts: 'Todos los productos',
		collections: 'Colecciones',
		search: 'Búsqueda',
		searchFor: (term) => `Búsqueda: ${term}`,
		howToSearch: (example, all) =>
			`Las palabras se ponen en la dirección: ${example}. También puedes ver ${all}.`,
		suggestions: (links) => `Quizá querías decir: ${links}`,
		content: 'Páginas y artículos',
		none: 'No se han encontrado productos.',
		count: products,
		countOnPage: (count) => `${products(count)} en esta página`,
		sortedBy: (order) => `orden: ${order}`,
		filters: (links) => `Filtros: ${links}`,
		remove: 'quitar',
		removeAll: 'quitar todos',
		previous: 'Página anterior',
		next: 'Página siguiente',
		narrow: 'Acotar',
		parameters: 'Parámetros para esta dirección:',
		priceBounds: (from, to, min, max) => `Precio: ${from}, ${to}, de ${min} a ${max}`,
		order: (name, values) => `Orden: ${name} = ${values}`,
		columns: { product: 'Producto', price: 'Precio', availability: 'Disponibilidad' }
	},
	offer: {
		soldOut: 'Agotado',
		shipsLater: 'Se envía más tarde',
		inStock: 'En stock',
		left: (count) => `En stock (${formatNumber(count)})`,
		was: (price, before) => `${price}, antes ${before}`,
		unitPrice: (price, unit) => ` (${price} por ${unit})`,
		from: (price) => `desde ${price}`,
		buyLink: (address) => `Enlace de compra: ${address}`,
		howToBuy:
			'El número después de los dos puntos es la cantidad. El enlace abre una página de pago en el navegador de quien compra.',
		page: 'Página',
		buy: 'Comprar',
		subscribe: 'Suscribirse',
		rule: (rules) => `Se vende ${rules}.`,
		atLeast: (count) => `a partir de ${formatNumber(count)}`,
		atMost: (count) => `hasta ${formatNumber(count)}`,
		inSteps: (count) => `de ${formatNumber(count)} en ${formatNumber(count)}`,
		priceFrom: (count, price) => `${formatNumber(count)} o más: ${price} por unidad`,
		contains: (count, link) => `Contiene ${formatNumber(count)} × ${link}`,
		moreVariants: 'Hay más: se eligen por las opciones en la dirección.'
	},
	product: {
		buy: 'Comprar',
		variants: 'Variantes',
		siblings: 'También disponible como',
		about: 'Descripción',
		details: 'Detalles',
		images: 'Imágenes',
		players: 'Vídeos y modelos 3D',
		stars: (value, count) => `${value} de 5 estrellas (${formatNumber(count)})`,
		outOfFive: (value) => `${value}/5`,
		reviews: 'Opiniones',
		service: {
			delivery: (text) => `Envío: ${text}`,
			freeFrom: (amount) => `gratis a partir de ${amount}`,
			returns: (text) => `Devoluciones: ${text}`,
			payment: (names) => `Pago: ${names}`
		}
	},
	cart: {
		title: 'Cesta',
		empty: (all) => `La cesta está vacía. Mira ${all}.`,
		all: 'todos los productos',
		columns: ['Producto', 'Cantidad', 'Precio unitario', 'Total'],
		subtotal: (amount) => `Subtotal: ${amount}`,
		discount: (title, amount) => `Descuento ${title}: −${amount}`,
		giftCard: (last, amount) => `Tarjeta regalo …${last}: −${amount}`,
		total: (amount) => `Total: ${amount}`,
		estimatedTotal: (amount) => `Total estimado: ${amount}`,
		freeDeliveryIn: (missing) => `Con ${missing} más, el envío es gratis`,
		freeDelivery: 'El envío es gratis',
		note: (text) => `Mensaje: ${text}`,
		code: (code) => `Código de descuento ${code}`,
		refusedCode: (code) => `Código de descuento ${code} (no se aplica)`,
		suggestions: { complementary: 'Va bien con tu cesta', bestsellers: 'Más vendidos' },
		checkout: 'Pago',
		checkOut: 'Tramitar pedido'
	},
	blogs: {
		title: 'Blogs',
		none: 'No se han encontrado blogs.',
		noArticles: 'No se han encontrado artículos.'
	},
	policies: { title: 'Información legal', none: 'No se ha encontrado información legal.' }
};
