import type { LanguageCode } from '../../../store/types.ts';

/** Texts of an order's status page. `{…}` is filled in. */
const ENGLISH = {
	order: 'Order {name}',
	orderedOn: 'Ordered on {date} · Confirmation {confirmation}',
	items: 'Items',
	yourOrders: 'Your orders',
	backToShop: 'Back to the shop',
	missingTitle: 'Order not found',
	missing: 'We cannot find this order',
	missingText: 'The address is incomplete, or belongs to another order.',
	headlines: {
		canceled: 'This order was canceled',
		refunded: 'This order was refunded',
		delivered: 'Delivered',
		onItsWay: 'On its way',
		partlyOnItsWay: 'Partly on its way',
		received: 'We have your order'
	},
	/** States of a parcel, by the platform's code. */
	shipments: {
		ATTEMPTED_DELIVERY: 'Attempted delivery',
		CARRIER_PICKED_UP: 'Carrier picked up',
		CONFIRMED: 'Confirmed',
		DELAYED: 'Delayed',
		DELIVERED: 'Delivered',
		FAILURE: 'Failure',
		IN_TRANSIT: 'In transit',
		LABEL_PRINTED: 'Label printed',
		LABEL_PURCHASED: 'Label purchased',
		OUT_FOR_DELIVERY: 'Out for delivery',
		READY_FOR_PICKUP: 'Ready for pickup'
	} as Record<string, string>,
	shipped: 'Shipped',
	subtotal: 'Subtotal',
	shipping: 'Shipping',
	tax: 'Tax',
	total: 'Total',
	refunded: 'Refunded'
};

const GERMAN: typeof ENGLISH = {
	order: 'Bestellung {name}',
	orderedOn: 'Bestellt am {date} · Bestätigung {confirmation}',
	items: 'Artikel',
	yourOrders: 'Ihre Bestellungen',
	backToShop: 'Zurück zum Shop',
	missingTitle: 'Bestellung nicht gefunden',
	missing: 'Diese Bestellung finden wir nicht',
	missingText: 'Die Adresse ist unvollständig oder gehört zu einer anderen Bestellung.',
	headlines: {
		canceled: 'Diese Bestellung wurde storniert',
		refunded: 'Diese Bestellung wurde erstattet',
		delivered: 'Zugestellt',
		onItsWay: 'Unterwegs',
		partlyOnItsWay: 'Teilweise unterwegs',
		received: 'Wir haben Ihre Bestellung'
	},
	shipments: {
		ATTEMPTED_DELIVERY: 'Zustellung versucht',
		CARRIER_PICKED_UP: 'Vom Paketdienst abgeholt',
		CONFIRMED: 'Bestätigt',
		DELAYED: 'Verspätet',
		DELIVERED: 'Zugestellt',
		FAILURE: 'Zustellung gescheitert',
		IN_TRANSIT: 'Unterwegs',
		LABEL_PRINTED: 'Etikett gedruckt',
		LABEL_PURCHASED: 'Etikett erstellt',
		OUT_FOR_DELIVERY: 'In Zustellung',
		READY_FOR_PICKUP: 'Zur Abholung bereit'
	},
	shipped: 'Verschickt',
	subtotal: 'Zwischensumme',
	shipping: 'Versand',
	tax: 'Steuern',
	total: 'Gesamt',
	refunded: 'Erstattet'
};

export type Texts = typeof ENGLISH;

/** The language that the pages speak to a reader of this one, and its texts. */
export function chooseTexts(language: LanguageCode): { language: 'DE' | 'EN'; texts: Texts } {
	return language === 'DE' ? { language, texts: GERMAN } : { language: 'EN', texts: ENGLISH };
}
