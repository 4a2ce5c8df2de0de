import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: 'البلد واللغة',
	country: 'هل تُعرض الأسعار والتوصيل الخاصة ببلدك؟',
	language: (name) => `هل يُعرض هذا المتجر باللغة ${name}؟`,
	stay: 'البقاء هنا'
};
