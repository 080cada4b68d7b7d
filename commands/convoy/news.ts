import { newsChanged } from '#features/news/contract/news.ts'
import { NEWS_STATES, NewsState } from '#features/news/contract/console.ts'
import { actAlone } from '#features/content/server/content.ts'
import {
  describeNewsCards,
  newsArticles,
  newsKind,
  orderNewsReminder,
  publishNewsArticle,
} from '#features/news/server/news.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from './command.ts'
import { refusingOf } from './refusing.ts'
import { speak } from './tell.ts'

const SHOWN = 100
const one = { thing: 'article', list: 'news list', missing: 'news_not_found' } as const

export const listArticles: Command = async ({ db }, _words, options) => {
  const state = stateNamed(options.state)
  const { rows } = await newsArticles.page(db, { state, language: 'en', limit: SHOWN })
  const articles = await describeNewsCards(db, rows)
  if (articles.length === 0) return ['There are no articles.']
  return articles.map((article) =>
    [
      article.id,
      article.state.padEnd(9),
      article.published_at ?? 'no date',
      `${article.read} read`,
      ...(article.must_read ? [`must be read, ${article.acknowledged} confirmed`] : []),
      article.title,
    ].join('  '),
  )
}

export const publishArticle: Command = async (programme, [id = '']) => {
  const fail = refusingOf(id, one)
  await actAlone(programme.db, { ...newsKind, id, fail }, publishNewsArticle)
  await speak(programme, (live) => live.tellEveryone(newsChanged, { to_all: true }))
  return ['Published.']
}

export const remindReaders: Command = async ({ db, pool }, [id = '']) => {
  const fail = refusingOf(id, one)
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  // Only orders the mails: the Convoy that runs, or starts next, writes them.
  const jobs = createJobs({ connection: pool.options, log })
  try {
    const reminded = await orderNewsReminder({ db, jobs }, { input: { article_id: id }, fail })
    return [reminded === 1 ? '1 person gets a mail.' : `${reminded} people get a mail.`]
  } finally {
    await jobs.stop()
  }
}

function stateNamed(name: string | undefined): NewsState | undefined {
  if (name === undefined) return undefined
  const state = NewsState.safeParse(name)
  if (!state.success) throw new StartError(`${name} is no state: an article is ${NEWS_STATES.join(', ')}.`)
  return state.data
}
