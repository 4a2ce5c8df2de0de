/** A language that the rules recognize and do not understand. */
export interface ForeignLanguage {
	/** Frequent words that show the language of a message. */
	markers: string;
	/** Says, in that language, which languages are understood. */
	apology: string;
}

export const FOREIGN_LANGUAGES: readonly ForeignLanguage[] = [
	{
		markers:
			'el la los las un una unos y o de del que en es son por para con sin más menos tienen tiene tengo hay ' +
			'hola gracias quiero busco buscar necesito cuánto cuesta dónde cómo está mi su envíos envío hacen azules dólares ' +
			'regalo taza tazas lámpara buenos días tarde noches',
		apology:
			'Lo siento, no hablo español: solo entiendo inglés y alemán. Puede escribirme en uno de esos idiomas o usar la [página de contacto](/pages/contact).'
	},
	{
		markers:
			'le la les un une des du de et ou que qui est sont dans pour avec sans plus moins avez vous je tu il nous ' +
			'bonjour merci cherche voudrais combien coûte où comment mon ma mes votre cadeau bougies bougie lampe ' +
			'livraison bonsoir quel quelle ai suis',
		apology:
			'Désolé, je ne parle pas français : je comprends seulement l’anglais et l’allemand. Écrivez-moi dans l’une de ces langues, ou passez par la [page de contact](/pages/contact).'
	},
	{
		markers:
			'il lo la gli le un uno una e o di del che è sono per con senza più meno avete ho ciao grazie vorrei cerco ' +
			'cercando quanto costa dove come mio mia comprare regalo lampada buongiorno buonasera spedite rossa',
		apology:
			'Mi dispiace, non parlo italiano: capisco solo l’inglese e il tedesco. Mi scriva in una di queste lingue o usi la [pagina dei contatti](/pages/contact).'
	},
	{
		markers:
			'de het een en of van dat die in is zijn voor met zonder meer minder heeft heb ik u je jij wij hallo dank ' +
			'bedankt zoek zoekt wil hoeveel kost waar hoe mijn ook mij mooie graag kunt cadeau goedemorgen goedendag',
		apology:
			'Sorry, ik spreek geen Nederlands: ik begrijp alleen Engels en Duits. Schrijf me in een van die talen, of gebruik de [contactpagina](/pages/contact).'
	},
	{
		markers:
			'o a os as um uma e ou de do da que em é são por para com sem mais menos têm tem tenho olá obrigado obrigada ' +
			'quero procuro preciso quanto custa onde como meu minha entrega presente vocês bom dia boa tarde',
		apology:
			'Desculpe, não falo português: só entendo inglês e alemão. Escreva-me numa dessas línguas ou use a [página de contacto](/pages/contact).'
	}
];
