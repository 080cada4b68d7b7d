import { z } from 'zod'
import { DEMO_PASSWORD, login } from './people.ts'
import { readApi } from './server-calls.ts'

const Made = z.object({ article: z.object({ id: z.string() }) })

export const organiser = () => login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })

export function articleText(change: object = {}) {
  const html = '<p>Helmets, <strong>always</strong>.</p><script>document.title = "run"</script>'
  return { language: 'en', title: 'Yard rules', lead: 'In one line.', cover_alt: '', html, ...change }
}

/** An article for everybody, unless it is said otherwise. */
export async function publish(token: string, title: string, change: object = {}): Promise<string> {
  const audience = { segments: [], department_ids: [], country_ids: [] }
  const body = { texts: [articleText({ title })], audience, must_read: false, cover_id: null, ...change }
  const { article } = Made.parse(await readApi('news/desk', { token, body }))
  await readApi(`news/desk/${article.id}/publish`, { token, body: {} })
  return article.id
}

export const archive = (token: string, id: string) =>
  readApi(`news/desk/${id}/archived`, { token, method: 'PUT', body: { archived: true } })
