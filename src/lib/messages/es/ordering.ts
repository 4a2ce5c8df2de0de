import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('es');
const lines = count({ one: '# línea', many: '# de líneas', other: '# líneas' });
const pieces = count({ one: '# unidad', many: '# de unidades', other: '# unidades' });

export const texts: LanguageTexts['ordering'] = {
	title: 'Pedido rápido',
	intro:
		'Pegue referencias y cantidades, o suba una lista. Verá los precios y las existencias antes de añadir nada.',
	list: 'Referencias y cantidades',
	listHelp: 'Un producto por línea, como «ABC-123 5», o columnas copiadas de una hoja de cálculo.',
	more: 'Añadir más líneas',
	file: 'O subir una lista',
	fileHelp: 'Libro de cálculo (.xlsx), CSV o texto, hasta 1 MB y 500 líneas.',
	workbookHelp:
		'Los libros de cálculo los leen scripts que su navegador no ejecuta. Copie las celdas y péguelas arriba, o guarde la hoja como CSV.',
	check: 'Comprobar la lista',
	update: 'Actualizar',
	rows: 'Su lista',
	sku: 'Referencia',
	total: 'Total',
	each: 'por unidad',
	remove: 'Quitar',
	removeRow: (title) => `Quitar ${title}`,
	quantityOf: (title) => `Cantidad de ${title}`,
	skuOf: (label) => `Referencia en lugar de ${label}`,
	column: (place) => `Columna ${formatNumber(place)}`,
	quantities: 'Cantidades',
	takeQuantities: 'Usar estas',
	fewest: 'La cantidad mínima de cada uno',
	choose: 'Elija una opción',
	from: (quantity, price) => `${price} por unidad a partir de ${formatNumber(quantity)}`,
	sum: 'Total de estas líneas',
	sumHelp: 'Los descuentos, impuestos y gastos de envío se ven en la cesta y al pagar.',
	add: (ready) => `Añadir ${lines(ready)} a la cesta`,
	leftOut: (left) => `${lines(left)} por corregir, que se quedan aquí.`,
	added: (added) => `Añadido a la cesta: ${lines(added)}.`,
	addedPartly: 'Lo que falta está abajo.',
	toCart: 'Ir a la cesta',
	changed: 'Aún no se ha añadido nada: revise las líneas cambiadas y añádalas de nuevo.',
	nothing: 'No se ha añadido nada: ninguna línea se puede pedir así.',
	refused: 'La tienda ha rechazado estas líneas; no se ha añadido nada de ellas.',
	asked: (asked) => `Usted pidió ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum) => `Se vende a partir de ${pieces(minimum)}.`,
		increment: (increment) =>
			`Se vende de ${formatNumber(increment)} en ${formatNumber(increment)}.`,
		maximum: (maximum) => `Se pueden pedir como máximo ${pieces(maximum)}.`,
		stock: (available) => `Solo quedan ${formatNumber(available)}.`,
		missing: 'No se indicó ninguna cantidad: escriba cuántas unidades.',
		unreadable: (text) =>
			`«${text}» no es con seguridad un número entero: escriba cuántas unidades.`,
		summed: (same) => `Estaba en ${lines(same)}, que se han sumado.`,
		inCart: (quantity) =>
			`${formatNumber(quantity)} ya en la cesta; las reglas y el precio valen para ambos.`
	},
	faults: {
		unknown: 'No hay ningún producto con esta referencia.',
		likely: '¿Se refiere a uno de estos?',
		several: 'Varios productos tienen esta referencia. ¿A cuál se refiere?',
		gone: 'Ya no se vende.',
		soldOut: 'Agotado.',
		subscriptionOnly: 'Solo se vende por suscripción: pídalo en su página.',
		noQuantity: 'No se puede pedir más: se ha llegado a las existencias o a la cantidad máxima.'
	},
	skipped: (skipped) => `Sin pedir: ${lines(skipped)}`,
	sheet: (name) => `Leído de la hoja «${name}».`,
	otherSheets: (names) => `Sin leer: ${names}.`,
	skippedLine: (line, text) => `Línea ${formatNumber(line)}: ${text}`,
	reasons: {
		heading: 'leída como encabezado',
		noSku: 'sin referencia',
		zero: 'cantidad 0'
	},
	listFaults: {
		empty: 'En esta lista no hay nada que pedir. Escriba un producto por línea, como «ABC-123 5».',
		tooLarge: 'Esta lista es demasiado grande. Una lista puede tener 1 MB y 500 líneas.',
		tooMany:
			'Esta lista tiene más de 500 líneas, y a la vez se pueden pedir 500. Envíe el resto después.',
		workbook:
			'Este libro no se puede leer: puede estar dañado, tener contraseña o ser de otro tipo que .xlsx, y sin scripts no se lee ninguno. Copie las celdas y péguelas aquí, o guarde la hoja como CSV.',
		notText:
			'Este archivo no es texto. Guarde la lista como CSV, o copie las columnas y péguelas aquí.',
		unavailable:
			'No se puede contactar con la tienda en este momento. No se ha añadido nada; su lista sigue aquí.'
	},
	again: (order) => `Pedido ${order} otra vez, a los precios de hoy`,
	saveTitle: 'Guardar para la próxima vez',
	saveHelp: 'Las listas guardadas están en su cuenta, en todos sus dispositivos.',
	saveSignIn: 'Inicie sesión para guardar listas para la próxima vez.',
	saveName: 'Nombre de la lista',
	save: 'Guardar como lista',
	saved: (name) => `«${name}» está guardada.`,
	savedLists: 'Sus listas guardadas',
	saveFaults: {
		name: 'Póngale un nombre a la lista.',
		full: (most) => `Se guardan ${formatNumber(most)} listas. Elimine antes una en su cuenta.`,
		large: 'Sus listas son demasiado largas para guardar otra. Elimine antes una en su cuenta.',
		unavailable: 'La tienda no puede guardar listas en este momento.'
	},
	ofList: (name) => `Lista «${name}», a los precios de hoy`
};
