import type { ToWall } from './features/challenges/challenges.ts'
import { announcePost, postOnWall } from './features/wall/wall.ts'
import type { Services } from './services.ts'

/** Where the photos of approved entries go when their makers agreed: a post in the name of whoever handed in. */
export function approvedPhotosToWall(services: Pick<Services, 'db' | 'live' | 'log'>): ToWall {
  return async (tx, post) => {
    const id = await postOnWall(tx, post)
    return () => announcePost(services, id)
  }
}
