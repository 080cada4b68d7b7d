import { measurePages } from '../timed-pages.ts'
import type { Topic } from '../topic.ts'

/** The feed on 10,000 posts, 1,000 pictures, likes and comments: the whole answer beside its main query alone, in turns. */
export const measureWall: Topic = (say) =>
  measurePages(
    {
      program: 'bench/wall/wall-server.ts',
      pages: {
        first: 'the first page of the wall',
        deep: 'a page in the middle of it',
        pictures: 'those with pictures',
        search: 'a search for a common word',
        blocked: 'the first page for somebody with twenty blocks',
      },
      rounds: 150,
      goalMs: 50,
      beside: 'the query for its posts alone',
      tell: ({ posts, comments, likes, pictures }) =>
        `${posts} posts, ${comments} comments, ${likes} likes, ${pictures} pictures`,
    },
    say,
  )
