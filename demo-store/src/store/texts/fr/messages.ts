import type { messages as German } from '../de/messages.ts';

export const messages: typeof German = {
	cartWarnings: {
		DELIVERY_SELECTED_OPTION_NOT_AVAILABLE:
			'Le mode de livraison choisi n’existe plus. Choisissez-en un autre.',
		DISCOUNT_CODE_NOT_HONOURED: 'Le code {code} ne se cumule pas avec les autres',
		DISCOUNT_CURRENTLY_INACTIVE: 'Cette remise n’est plus valable',
		DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'Le code {code} ne vaut pas pour votre compte',
		DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'Vous avez déjà utilisé {code}',
		DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'Connectez-vous pour utiliser {code}',
		DISCOUNT_NOT_FOUND: 'Saisissez un code de réduction valable',
		DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'Le code {code} ne vaut pas pour vos articles',
		DISCOUNT_NO_ENTITLED_SHIPPING_LINES: 'Le code {code} demande un article à expédier',
		DISCOUNT_PURCHASE_NOT_IN_RANGE: 'Le code {code} ne vaut pas pour vos articles',
		DISCOUNT_QUANTITY_NOT_IN_RANGE: 'Le code {code} demande davantage de ses articles',
		DISCOUNT_USAGE_LIMIT_REACHED: 'Le code {code} est épuisé',
		DUPLICATE_DELIVERY_ADDRESS: 'Cette adresse de livraison est déjà dans le panier.',
		MERCHANDISE_NOT_ENOUGH_STOCK: 'Il n’en reste que {count}\u00a0: {title}',
		MERCHANDISE_OUT_OF_STOCK: '«\u00a0{title}\u00a0» est épuisé.',
		MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION:
			'Les entreprises ne peuvent pas acheter «\u00a0{title}\u00a0» par abonnement.',
		PAYMENTS_GIFT_CARDS_UNAVAILABLE: 'Les entreprises ne peuvent pas payer avec une carte cadeau.',
		PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION:
			'«\u00a0{title}\u00a0» n’est pas disponible dans votre pays.'
	},
	cartErrors: {
		BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION: 'Vous ne pouvez pas acheter pour ce site.',
		CART_TOO_LARGE: 'Un panier ne peut pas contenir autant d’articles différents.',
		INVALID: 'Cette saisie n’est pas valable.',
		'INVALID cartId': 'Ce panier n’existe plus.',
		'INVALID email': 'L’adresse e-mail n’est pas valable.',
		'INVALID giftCardCodes': 'Saisissez un code de carte cadeau valable.',
		'INVALID merchandiseId': 'Cet article n’existe plus.',
		'INVALID phone': 'Le numéro de téléphone n’est pas valable.',
		'INVALID quantity': 'Cette quantité n’est pas possible.',
		INVALID_INCREMENT: 'Cet article ne se vend que par multiples.',
		INVALID_MERCHANDISE_LINE: 'Cet article n’est plus dans le panier.',
		LESS_THAN: 'Cette quantité est trop grande.',
		MAXIMUM_EXCEEDED: 'C’est plus que ce qui se vend de cet article.',
		MINIMUM_NOT_MET: 'C’est moins que ce qui se vend de cet article.',
		NOTE_TOO_LONG: 'Le message est trop long.',
		SELLING_PLAN_NOT_APPLICABLE: 'Cet abonnement n’existe pas pour l’article.',
		VARIANT_REQUIRES_SELLING_PLAN: 'Cet article ne se vend que par abonnement.',
		MISSING_CUSTOMER_ACCESS_TOKEN: 'Un site d’entreprise demande une connexion.'
	},
	customerFields: {
		firstName: 'Prénom',
		lastName: 'Nom',
		company: 'Société',
		address1: 'Adresse',
		address2: 'Complément d’adresse',
		city: 'Ville',
		zoneCode: 'Région',
		territoryCode: 'Pays',
		zip: 'Code postal',
		phoneNumber: 'Téléphone',
		quantity: 'Quantité',
		customerNote: 'Message',
		input: 'Saisie'
	},
	customerErrors: {
		ADDRESS1_MISSING: '{field}\u00a0: champ obligatoire.',
		ADDRESS_ARGUMENT_EMPTY: 'L’adresse est vide.',
		ADDRESS_ID_DOES_NOT_EXIST: 'Cette adresse n’existe pas.',
		BLANK: 'Choisissez au moins un article.',
		CONTAINS_HTML_TAGS: '{field}\u00a0: sans HTML.',
		CONTAINS_URL: '{field}\u00a0: sans adresse web.',
		CONTRACT_TERMINATED: 'Cet abonnement est terminé.',
		CUSTOMER_ADDRESS_ALREADY_EXISTS: 'Cette adresse est déjà enregistrée.',
		CUSTOMER_ALREADY_SUBSCRIBED: 'Cette adresse e-mail est déjà inscrite.',
		CUSTOMER_INPUT_ARGUMENT_EMPTY: 'La saisie est vide.',
		DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
			'L’adresse par défaut ne peut pas être supprimée\u00a0: choisissez-en d’abord une autre.',
		DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
			'Choisissez plutôt une autre adresse par défaut.',
		GREATER_THAN: '{field}\u00a0: plus grand que 0.',
		INVALID: '{field}\u00a0: valeur non valable.',
		INVALID_FOR_COUNTRY: '{field}\u00a0: ne convient pas à ce pays.',
		INVALID_FOR_COUNTRY_AND_PROVINCE: '{field}\u00a0: ne convient pas à cette région.',
		INVALID_TERRITORY_CODE: 'Ce pays n’existe pas.',
		LESS_THAN_OR_EQUAL_TO: 'Cette quantité ne peut pas être renvoyée.',
		NOT_FOUND: 'Cela n’existe pas.',
		PHONE_NUMBER_NOT_VALID: 'Le numéro de téléphone n’est pas valable.',
		REQUIRED: '{field}\u00a0: champ obligatoire.',
		SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST: 'Cet abonnement n’existe pas.',
		TERRITORY_CODE_MISSING: 'Le pays manque.',
		TOO_LONG: '{field}\u00a0: trop long.',
		ZONE_CODE_MISSING: '{field}\u00a0: champ obligatoire.'
	}
};
