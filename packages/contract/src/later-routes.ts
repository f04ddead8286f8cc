import routes from './later-client-contract.json' with { type: 'json' };
import news from './later-news.json' with { type: 'json' };

export { news, routes };
