import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'تسجيل الدخول',
		intro: 'أدخل بريدك الإلكتروني. زيارتك الأولى؟ يُنشأ حسابك بالطريقة نفسها.',
		email: 'البريد الإلكتروني',
		next: 'متابعة',
		demoCustomers: 'عملاء هذا العرض التجريبي',
		demoCustomersHint: 'اختر أحدهم لترى حسابًا ممتلئًا.',
		orders: {
			zero: 'لا طلبات',
			one: 'طلب واحد',
			two: 'طلبان',
			few: '{count} طلبات',
			many: '{count} طلبًا',
			other: '{count} طلب'
		},
		codeTitle: 'أدخل الرمز',
		codeIntro: 'أُرسل إلى {email} ويصلح عشر دقائق.',
		letterLabel: 'الرسالة، معروضة هنا لأن العرض لا يرسل بريدًا',
		letterText: 'رمزك لدى {shop} هو',
		code: 'الرمز',
		codeHint: 'ستة أرقام',
		useCode: 'استخدم هذا الرمز',
		signIn: 'تسجيل الدخول',
		newCode: 'أرسل رمزًا جديدًا',
		otherEmail: 'استخدم بريدًا آخر',
		badge: 'متجر تجريبي، لا يُرسل أي بريد',
		footer: 'هذه الصفحة تابعة لمتجر تجريبي. العملاء والطلبات من نسج الخيال.',
		backToShop: 'العودة إلى المتجر',
		problems: {
			email: '«{email}» ليس عنوان بريد إلكتروني، مثال: maya@example.com',
			tooMany: 'أُرسلت رموز كثيرة إلى {email}. حاول مجددًا بعد عشر دقائق.',
			wrong: 'ليس هذا الرمز المُرسل. راجع أرقامه الستة.',
			expired: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
			exhausted: 'رموز خاطئة كثيرة. اطلب رمزًا جديدًا.'
		},
		signOutTitle: 'تسجيل الخروج؟',
		signOutQuestion: 'ستخرج من حسابك في هذا المتصفح.',
		signOut: 'تسجيل الخروج',
		signedOutTitle: 'تم تسجيل الخروج',
		signedOutText: 'حسابك مغلق في هذا المتصفح.',
		problemTitle: 'لا يمكن متابعة تسجيل الدخول',
		lostText: 'بدأ في متصفح آخر أو منذ وقت طويل. ابدأ من جديد في المتجر.'
	},
	orderStatus: {
		order: 'الطلب {name}',
		orderedOn: 'تاريخ الطلب {date} · رقم التأكيد {confirmation}',
		items: 'القطع',
		yourOrders: 'طلباتك',
		backToShop: 'العودة إلى المتجر',
		missingTitle: 'الطلب غير موجود',
		missing: 'لا نجد هذا الطلب',
		missingText: 'العنوان ناقص أو يعود إلى طلب آخر.',
		headlines: {
			canceled: 'أُلغي هذا الطلب',
			refunded: 'استُرد مبلغ هذا الطلب',
			delivered: 'تم التسليم',
			onItsWay: 'في الطريق',
			partlyOnItsWay: 'جزء منه في الطريق',
			received: 'وصلنا طلبك'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'محاولة تسليم',
			CARRIER_PICKED_UP: 'استلمه الناقل',
			CONFIRMED: 'مؤكَّد',
			DELAYED: 'متأخر',
			DELIVERED: 'تم التسليم',
			FAILURE: 'تعذّر التسليم',
			IN_TRANSIT: 'في الطريق',
			LABEL_PRINTED: 'طُبع الملصق',
			LABEL_PURCHASED: 'أُنشئ الملصق',
			OUT_FOR_DELIVERY: 'خرج للتسليم',
			PICKED_UP: 'تم الاستلام',
			READY_FOR_PICKUP: 'جاهز للاستلام'
		},
		shipped: 'تم الشحن',
		subtotal: 'المجموع الفرعي',
		shipping: 'الشحن',
		tax: 'الضرائب',
		total: 'المجموع',
		refunded: 'المبلغ المسترد'
	},
	linkProblems: {
		lookAround: 'تصفّح المتجر',
		reasons: {
			ambiguous: {
				title: 'هذا الرابط يقول شيئين معًا',
				text: 'جزء منه مكرّر بقيمتين مختلفتين، فلم يُستخدم منه شيء.'
			},
			malformed: {
				title: 'هذا الرابط ناقص',
				text: 'إنه طويل جدًا أو اقتُطع في طريقه إليك. لم يُستخدم منه شيء.'
			},
			'unknown-item': {
				title: 'لم يعد هذا الرابط يعمل',
				text: 'شيء مما يذكره لم يعد يُباع هنا، أو له أنواع عدة للاختيار.'
			},
			'sold-out': {
				title: 'نفدت الكمية للتو',
				text: 'لا شيء مما يذكره هذا الرابط متوفر. ربما في المتجر ما يشبهه.'
			},
			refused: {
				title: 'لا يمكن الشراء هكذا',
				text: 'يطلب الرابط كمية لا تُباع. اختر من جديد في المتجر.'
			}
		}
	},
	newsletter: {
		title: 'تأكيد النشرة البريدية',
		question: 'هل تريد نشرتنا على {email}؟ في كل عدد رابط لإيقافها.',
		confirm: 'نعم، أرسلوها إليّ',
		doneTitle: 'أنت في القائمة',
		done: 'يصل العدد القادم إلى {email}.',
		goneTitle: 'لم يعد هذا الرابط يعمل',
		gone: 'استُخدم من قبل أو مضى عليه أكثر من أسبوع. اشترك مجددًا من حسابك.',
		back: 'العودة إلى حسابك'
	},
	contact: {
		doneTitle: 'شكرًا لك',
		done: 'وصلنا طلبك.',
		back: 'العودة إلى المتجر',
		challengeTitle: 'هل أنت إنسان؟',
		challenge: 'تسأل المتاجر هذا لإبعاد البرامج.',
		confirm: 'أنا إنسان',
		refusedTitle: 'لم ينجح ذلك',
		refused: 'عنوان البريد الإلكتروني مفقود أو غير صحيح.'
	},
	returnReasons: {
		UNWANTED: 'غيّرت رأيي',
		DEFECTIVE: 'تالف أو معيب',
		NOT_AS_DESCRIBED: 'مختلف عن الوصف',
		WRONG_ITEM: 'وصلت قطعة خاطئة',
		COLOR: 'اللون',
		STYLE: 'الطراز',
		SIZE_TOO_LARGE: 'كبير جدًا',
		SIZE_TOO_SMALL: 'صغير جدًا',
		OTHER: 'سبب آخر'
	},
	agents: {
		nothingDone: 'لم يُنفَّذ أي شيء: الأسئلة لا تغيّر شيئًا هنا.',
		nothingPublished: 'لم ينشر {shop} شيئًا عن ذلك.',
		contact: 'يمكنكم السؤال هنا: {ways}.',
		itemDiscounts: 'خصومات القطع',
		orderDiscount: 'خصم الطلب',
		shipping: 'الشحن',
		pickup: 'الاستلام',
		giftCards: 'بطاقات الهدايا',
		unknownVariant: '{id} ليس صنفًا يبيعه هذا المتجر.',
		soldOut: 'نفدت كمية {title}.',
		onlySome: 'لم يبقَ من {title} سوى {count}.',
		noPickup: 'لا يمكن استلام هذه المنتجات من المتجر. يرجى اختيار الشحن.',
		nothing: 'لا يتوفر شيء من هذا.',
		emailMissing: 'يلزم عنوان بريد إلكتروني للتأكيد.',
		addressMissing: 'يلزم عنوان للتسليم.',
		undeliverable: 'لا يمكن إرسال كل شيء إلى هذا العنوان: اختر عنوانًا آخر أو احذف قطعًا.',
		payment: 'يراجع المشتري الطلب ويدفع في صفحة المتجر على continue_url.'
	}
};
