export { answerRecommendations, answerSuggestions } from './answer-theme';
export { renderCollectionFacts, renderCollections, renderOembed } from './theme-json';
