import { SCIM_PATH } from '#features/directory/contract/directory.ts'
import { groupKind, userKind } from '#features/directory/server/scim/attributes.ts'
import { blanked, namesOfOperations, readOperations } from '#features/directory/server/scim/patch.ts'
import { isObject } from '#features/directory/server/scim/reading.ts'

/** What came, by names alone: nobody's data, and nothing that is secret. */
export function askedFor({ method, url, body }: { method: string; url: string; body: unknown }): {
  path: string
  asked: string
} {
  const [address = '', search = ''] = url.split('?', 2)
  const path = address.slice(SCIM_PATH.length).slice(0, 100) || '/'
  return {
    path,
    asked: [queryOf(search), bodyOf(method, path, body)].filter(Boolean).join(' ').slice(0, 400),
  }
}

function queryOf(search: string): string {
  return [...new URLSearchParams(search)]
    .slice(0, 8)
    .map(([name, value]) => `${name.slice(0, 40)}=${blanked(value)}`)
    .join('&')
}

function bodyOf(method: string, path: string, body: unknown): string {
  if (!isObject(body)) return ''
  if (method !== 'PATCH') return Object.keys(body).slice(0, 30).join(' ').slice(0, 300)
  try {
    return namesOfOperations(path.startsWith('/Groups') ? groupKind : userKind, readOperations(body))
  } catch {
    return 'Operations?'
  }
}
