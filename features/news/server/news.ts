export { whoHasNews } from './news.having.store.ts'
export { newsJobs } from './news.jobs.ts'
export { moveAcknowledgements } from './news.moving.store.ts'
export { articles as newsArticles } from './news.console.store.ts'
export {
  describeCards as describeNewsCards,
  newsKind,
  publishArticle as publishNewsArticle,
} from './news.console.ts'
export { orderReminder as orderNewsReminder } from './news.reminding.ts'
export { describeNewsNotices } from './news.reading.ts'
export { cleanText as cleanNewsText } from './news.rules.ts'
