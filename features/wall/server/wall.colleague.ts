import type { ShowsColleague } from '#features/colleagues/server/colleagues.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { findPublicPosts } from './wall.reading.store.ts'
import { excerptOf } from './wall.rules.ts'
import { say } from '#platform/server/words/texts.ts'

const MOST = 3

/** The newest posts of a colleague, as everybody sees them on the wall. */
export const showPosts: ShowsColleague = async ({ db }, { reader, person, language }) => {
  if (!(await isModuleOn(db, 'WallModule', reader))) return {}
  const posts = await findPublicPosts(db, person.id, MOST)
  return {
    posts: posts.map(({ text, named, ...post }) => ({
      ...post,
      excerpt: excerptOf(text, (id) => named[id] ?? say(language, 'wall.former')),
    })),
  }
}
