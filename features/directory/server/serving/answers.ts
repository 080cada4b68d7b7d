import type { Kind } from '#features/directory/server/scim/attributes.ts'
import { type Answer, etagOf } from './directory-call.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** Of which kind a resource is, and the address under which all of them stand. */
export type ResourcePlace = { base: string; kind: Kind }
type Kept = { id: string; version: number; created_at: string; changed_at: string }

export const locationOf = ({ base, kind }: ResourcePlace, id: string) => `${base}${kind.endpoint}/${id}`

/** What the server alone says of a resource. */
export const metaOf = (place: ResourcePlace, row: Kept) => ({
  resourceType: place.kind.name,
  created: new Date(row.created_at).toISOString(),
  lastModified: new Date(row.changed_at).toISOString(),
  version: etagOf(row.version),
  location: locationOf(place, row.id),
})

/** One resource with its version; a new one also with where it stands from now on. */
export const resourceAnswer = (
  place: ResourcePlace,
  row: Kept,
  { status, body }: { status: number; body: Record<string, unknown> },
): Answer => ({
  status,
  body,
  etag: etagOf(row.version),
  ...(status === 201 && { location: locationOf(place, row.id) }),
})

export const listAnswer = (
  { total, start }: { total: number; start: number },
  resources: Record<string, unknown>[],
): Answer => ({
  status: 200,
  body: {
    schemas: [LIST],
    totalResults: total,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources,
  },
})
