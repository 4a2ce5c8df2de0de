import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'متجر تجريبي، لا يُخصم أي مبلغ',
		skip: 'انتقل إلى المحتوى',
		footer: 'صفحة الدفع هذه تابعة لمتجر تجريبي. لا تُطلب بطاقات ولا يُخصم منها، ولا يُرسل شيء.',
		steps: 'خطوات الدفع',
		toSummary: 'إلى ملخّص الطلب',
		continueShopping: 'تابع التسوّق',
		cart: 'سلّتك'
	},
	steps: {
		information: 'البيانات',
		shipping: 'الشحن',
		payment: 'الدفع',
		review: 'المراجعة'
	},
	back: {
		cart: 'العودة إلى السلّة',
		information: 'العودة إلى البيانات',
		shipping: 'العودة إلى الشحن',
		payment: 'العودة إلى الدفع',
		checkout: 'العودة إلى طلبك'
	},
	next: {
		shipping: 'المتابعة إلى الشحن',
		payment: 'المتابعة إلى الدفع',
		review: 'مراجعة الطلب',
		pay: 'أكّد الطلب وادفع {total}',
		order: 'أكّد الطلب'
	},
	summary: {
		title: 'ملخّص الطلب',
		quantity: 'الكمية {count}',
		subtotal: 'المجموع الفرعي',
		shipping: 'الشحن',
		pickup: 'الاستلام',
		total: 'المجموع',
		leftToPay: 'المتبقّي للدفع',
		storeCredit: 'رصيد المتجر',
		giftCard: 'بطاقة هدية تنتهي بـ {characters}',
		includingTax: 'شامل {tax}',
		discounts: 'خصومات ({names})',
		free: 'مجاني',
		shippingNotNeeded: 'غير مطلوب',
		shippingLater: 'في الخطوة التالية',
		shippingImpossible: 'غير ممكن'
	},
	codes: {
		title: 'رموز الخصم وبطاقات الهدايا',
		label: 'رمز خصم أو بطاقة هدية',
		apply: 'تطبيق',
		remove: 'إزالة',
		removeCode: 'إزالة {code}',
		giftCard: 'بطاقة هدية {code}',
		missing: 'أدخل رمز خصم أو بطاقة هدية',
		giftCardInvalid: 'نفد رصيد بطاقة الهدية هذه أو لم تعد صالحة',
		invalid: 'أدخل رمز خصم صالحًا'
	},
	facts: {
		contact: 'جهة الاتصال',
		shipTo: 'الشحن إلى',
		collectAt: 'مكان الاستلام',
		method: 'طريقة الشحن',
		payment: 'الدفع',
		note: 'ملاحظة',
		order: 'الطلب',
		change: 'تغيير',
		changeFact: 'تغيير: {name}'
	},
	form: {
		optional: '(اختياري)',
		problems: {
			zero: 'راجع الحقول',
			one: 'راجع حقلًا واحدًا',
			two: 'راجع حقلين',
			few: 'راجع {count} حقول',
			many: 'راجع {count} حقلًا',
			other: 'راجع {count} حقل'
		},
		email: 'البريد الإلكتروني',
		acceptsMarketing: 'أرسلوا إليّ الجديد والعروض بالبريد',
		deliveryAddress: 'عنوان التسليم',
		savedAddresses: 'العناوين المحفوظة',
		savedAddressesHint: 'أو أحد عناوينك المحفوظة:',
		countryCode: 'البلد',
		firstName: 'الاسم الأول',
		lastName: 'اسم العائلة',
		company: 'الشركة',
		address1: 'العنوان',
		address2: 'الشقة أو الطابق',
		zip: 'الرمز البريدي',
		city: 'المدينة',
		provinceCode: 'المنطقة',
		phone: 'الهاتف'
	},
	problems: {
		emailMissing: 'أدخل عنوان بريد إلكتروني',
		email: '{value} ليس عنوان بريد إلكتروني، مثال: maya@example.com',
		country: 'اختر بلدًا نبيع فيه: {names}',
		phone: '{value} ليس رقم هاتف، مثال: +971 4 123 4567'
	},
	information: {
		deliveryTitle: 'إلى أين نرسل الطلب؟',
		contactTitle: 'كيف نتواصل معك؟'
	},
	shipping: {
		title: 'كيف نرسل الطلب؟',
		legend: 'طريقة الشحن',
		pickup: 'الاستلام من المتجر',
		collect: 'استلام جزء من الطلب',
		collectHint: 'ما لا تختاره نرسله إلى عنوانك.',
		collectOnly: 'للاستلام فقط',
		choose: 'اختر طريقة الشحن',
		days: {
			zero: '{count} يوم عمل.',
			one: 'يوم عمل واحد.',
			two: 'يوما عمل.',
			few: '{count} أيام عمل.',
			many: '{count} يوم عمل.',
			other: '{count} يوم عمل.'
		},
		dayRange: {
			zero: 'من {min} إلى {count} يوم عمل.',
			one: 'من {min} إلى {count} يوم عمل.',
			two: 'من {min} إلى {count} يوم عمل.',
			few: 'من {min} إلى {count} أيام عمل.',
			many: 'من {min} إلى {count} يوم عمل.',
			other: 'من {min} إلى {count} يوم عمل.'
		},
		orderImpossible: 'لا يمكننا إرسال هذا الطلب إلى {country}.',
		thingsImpossible: 'لا يمكننا إرسال هذه القطع إلى {country}.',
		chooseAddress: 'اختر عنوانًا آخر',
		removeThings: 'أزِلها من سلّتك'
	},
	payment: {
		title: 'الدفع',
		legend: 'دفع تجريبي',
		hint: 'لا حاجة إلى بطاقة ولا ينتقل أي مال. اختر ردّ البنك:',
		approve: 'قبول',
		approveHint: 'يقبل البنك ويُسجَّل الطلب.',
		decline: 'رفض',
		declineHint: 'يرفض البنك ولا يُطلب شيء.',
		choose: 'اختر ردّ الدفع التجريبي',
		storeCredit: 'استخدم رصيد المتجر: {balance}',
		nothingToPay: 'تغطّي بطاقة الهدية أو الرصيد المبلغ كله. لا يبقى شيء للدفع.',
		declined: 'رفض البنك الدفع. لم يُخصم شيء ولم يُطلب شيء. اختر «قبول» للمحاولة مجددًا.'
	},
	/** Buyers of companies. */
	business: {
		company: 'الشركة',
		location: 'الموقع',
		poNumber: 'رقم أمر الشراء',
		poNumberLong: 'لا يتجاوز رقم أمر الشراء 255 حرفًا',
		terms: '{name}: ادفع {total} قبل {date}',
		termsHint: 'لن يُخصم شيء الآن. ستتبعه فاتورة.',
		review: 'نراجع طلبك قبل قبوله. لن يُخصم شيء الآن.',
		submit: 'إرسال للمراجعة',
		draftTitle: 'أُرسل الطلب {name} للمراجعة',
		draft: 'مسودة {name}',
		draftLead: 'نراجع طلبك ونكتب إلى {email}. حتى ذلك الحين لا يُطلب شيء ولا يُخصم.',
		later: 'يُدفع قبل {date} ({name})',
		quantities: 'لا يمكن لشركتك شراء هذه الكمية: {titles}. غيّرها في السلة.'
	},
	review: {
		title: 'هل كل شيء صحيح؟',
		charge: 'ستدفع {total} بمال تجريبي. لا يجري أي دفع حقيقي.',
		storeCredit: 'رصيد المتجر',
		giftCard: 'بطاقة هدية',
		testPayment: 'دفع تجريبي ({outcome})',
		outcomes: { approve: 'قبول', decline: 'رفض', none: 'لم يُختر' },
		changed: 'تغيّر طلبك. لم يُخصم شيء بعد.',
		lookAgain: 'راجع المجموع الجديد قبل تأكيد الطلب.'
	},
	confirmation: {
		title: 'تم تأكيد الطلب {name}',
		order: 'الطلب {name}',
		thanks: 'شكرًا لك',
		thanksTo: 'شكرًا لك، {name}',
		lead: 'تم تأكيد طلبك. كان المتجر الحقيقي سيكتب الآن إلى {email}، أما هذا فيبقى صامتًا.',
		receipt: 'احتفظ بهذه الصفحة: إنها إيصالك.',
		number: '{name}، رقم التأكيد {confirmation}',
		storeCredit: 'رصيد المتجر {amount}',
		giftCard: 'بطاقة هدية تنتهي بـ {characters} {amount}',
		testPayment: 'دفع تجريبي {amount}'
	},
	cart: {
		emptyTitle: 'سلّتك فارغة',
		kept: 'ما تضيفه في المتجر يبقى فيها عشرة أيام.',
		checkOut: 'إتمام الشراء',
		taxesIncluded: 'الأسعار شاملة الضريبة. يُحسب الشحن عند الدفع.',
		taxesExcluded: 'يُحسب الشحن والضرائب عند الدفع.'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}: دون رموز تعبيرية من فضلك',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}: دون HTML من فضلك',
		ADDRESS_FIELD_CONTAINS_URL: '{field}: دون عناوين مواقع من فضلك',
		ADDRESS_FIELD_IS_REQUIRED: '{field}: حقل مطلوب',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}: بحد أقصى 255 حرفًا',
		INVALID_ZIP_CODE_FOR_COUNTRY: '{value} ليس رمزًا بريديًا هناك، مثال: {example}'
	},
	trouble: {
		toCart: 'إلى السلّة',
		startAgain: 'ابدأ من جديد في المتجر',
		missingCart: {
			title: 'لا نجد هذه السلّة',
			text: 'العنوان ناقص أو كُتب خطأ. افتح الدفع مجددًا من سلّتك.'
		},
		expiredCart: {
			title: 'انتهت صلاحية هذه السلّة',
			text: 'تُحفظ السلال عشرة أيام بعد آخر تغيير.'
		},
		emptyCart: {
			title: 'سلّتك فارغة',
			text: 'أضف إليها شيئًا أولًا ثم عُد للدفع.'
		},
		lostCheckout: {
			title: 'لا نجد عملية الدفع هذه',
			text: 'العنوان ناقص، أو لم تبدأ العملية قط. افتحها مجددًا من سلّتك.'
		},
		expiredCheckout: {
			title: 'انتهت صلاحية عملية الدفع هذه',
			text: 'تُحفظ السلال عشرة أيام بعد آخر تغيير. لم يُخصم شيء.'
		},
		emptiedCheckout: {
			title: 'سلّتك فارغة',
			text: 'أُزيل كل ما فيها أو نفد للتو. لم يُخصم شيء.'
		},
		forgedForm: {
			title: 'هذا النموذج لا يخصّ طلبك',
			text: 'قد يكون من نافذة أخرى أو من موقع آخر. لم يتغيّر شيء.'
		},
		soldOut: {
			title: 'نفدت الكمية في هذه الأثناء',
			text: 'بيع كل ما في سلّتك أثناء الدفع. لم يُخصم شيء.'
		},
		brokenLink: {
			title: 'لم يعد هذا الرابط يعمل',
			text: 'شيء مما يذكره لم يعد يُباع، أو لا يُباع بهذه الكمية.',
			lookAround: 'تصفّح المتجر'
		}
	}
};
