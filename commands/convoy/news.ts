import * as z from 'zod/mini'
import { newsChanged } from '#features/news/contract/news.ts'
import { NEWS_STATES, NewsState } from '#features/news/contract/console.ts'
import {
  describeNewsCards,
  newsArticles,
  orderNewsReminder,
  publishNewsArticle,
} from '#features/news/server/news.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Command } from './command.ts'
import { refusing } from './refusing.ts'
import { speak } from './tell.ts'

const SHOWN = 100

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
  const done = isId(id) ? await publishNewsArticle(programme.db, id) : 'news_not_found'
  if (done === 'news_not_found') throw missing(id)
  if (done !== 'done') throw new StartError(say('en', `errors.${done}`))
  await speak(programme, (live) => live.tellEveryone(newsChanged, { to_all: true }))
  return ['Published.']
}

export const remindReaders: Command = async ({ db, pool }, [id = '']) => {
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  // Only orders the mails: the Convoy that runs, or starts next, writes them.
  const jobs = createJobs({ connection: pool.options, log })
  try {
    if (!isId(id)) throw missing(id)
    const reminded = await orderNewsReminder(
      { db, jobs },
      id,
      refusing({ news_not_found: missing(id).message }),
    )
    return [reminded === 1 ? '1 person gets a mail.' : `${reminded} people get a mail.`]
  } finally {
    await jobs.stop()
  }
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

function missing(id: string): StartError {
  return new StartError(`There is no article ${id || '(none given)'}: see news list`)
}

function stateNamed(name: string | undefined): NewsState | undefined {
  if (name === undefined) return undefined
  const state = NewsState.safeParse(name)
  if (!state.success) throw new StartError(`${name} is no state: an article is ${NEWS_STATES.join(', ')}.`)
  return state.data
}
