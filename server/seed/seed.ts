import type { Services } from '#server/services.ts'

/** Sets up the demo programme in an empty database. Answers whether it did. */
export async function seedDemo(_services: Services): Promise<boolean> {
  return false
}
