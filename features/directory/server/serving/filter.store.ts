import { type RawBuilder, sql } from 'kysely'
import {
  type Attribute,
  findAttribute,
  type Kind,
  named,
} from '#features/directory/server/scim/attributes.ts'
import type { Compared, Comparison, Filter } from '#features/directory/server/scim/filter.ts'
import { ScimError, shortened } from '#features/directory/server/scim/scim-error.ts'

type Condition = RawBuilder<boolean>
type Piece = { at: RawBuilder<unknown>; attribute: Attribute; folded?: true }
type Compares = Extract<Filter, { is: 'compared' }>

const TRUE = sql<boolean>`true`
const FALSE = sql<boolean>`false`

/** A filter as a condition over the rows `r` of a kind. Every value is bound, and every name is one of ours. */
export function conditionOf(kind: Kind, filter: Filter): Condition {
  switch (filter.is) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((each) => conditionOf(kind, each))
      return sql<boolean>`(${sql.join(parts, filter.is === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<boolean>`(not coalesce(${conditionOf(kind, filter.of)}, false))`
    case 'within': {
      const found = findAttribute(kind, filter.name)
      if (found === 'passed') return FALSE
      if (!found?.attribute.many || found.sub) throw unknown(filter.name)
      const { attribute } = found
      return manyOf(attribute, (pieceOf) => within(attribute, filter.of, pieceOf))
    }
    case 'present':
    case 'compared':
      return plain(kind, filter)
  }
}

const unknown = (name: string) => new ScimError('filter_attribute', { attribute: shortened(name) })

type Plain = Extract<Filter, { is: 'compared' | 'present' }>

function plain(kind: Kind, filter: Plain): Condition {
  if (filter.name.toLowerCase() === SCHEMAS.name) return ofSchemas(kind, filter)
  const found = findAttribute(kind, filter.name)
  if (found === 'passed') return ofNothing(filter)
  if (!found) throw unknown(filter.name)
  const { urn, attribute, sub } = found
  if (attribute.many) {
    // `emails eq "…"` means their values.
    const inner = sub ?? named(attribute.sub ?? [], 'value')
    if (!inner) throw unknown(filter.name)
    if (filter.is === 'present') return manyOf(attribute, (pieceOf) => present(pieceOf(inner)))
    if (filter.by === 'ne')
      return sql<boolean>`(not ${manyOf(attribute, (pieceOf) => compared(pieceOf(inner), { ...filter, by: 'eq' }))})`
    return manyOf(attribute, (pieceOf) => compared(pieceOf(inner), filter))
  }
  if (attribute.type === 'complex' && !sub) {
    if (filter.is === 'present') return sql<boolean>`(r.doc -> ${attribute.name}) is not null`
    throw unknown(filter.name)
  }
  const piece = single(kind, { urn, attribute, sub })
  return filter.is === 'present' ? present(piece) : compared(piece, filter)
}

/** What is not held has no value. Entra ID looks so whether somebody's manager is known already. */
function ofNothing(filter: Plain): Condition {
  if (filter.is === 'present') return FALSE
  return filter.by === (filter.with === null ? 'eq' : 'ne') ? TRUE : FALSE
}

const SCHEMAS: Attribute = { name: 'schemas', type: 'string', many: true, says: 'What it is.' }

/** Which schemas a resource has follows from what is held of it. */
function ofSchemas(kind: Kind, filter: Plain): Condition {
  if (filter.is === 'present') return TRUE
  const urns = [
    sql`select ${kind.urn}::text as urn`,
    ...Object.keys(kind.extensions).map((urn) => sql`select ${urn}::text where r.doc -> ${urn} is not null`),
  ]
  const has = (by: Comparison) => sql<boolean>`exists (select from (${sql.join(urns, sql` union all `)}) s
    where ${compared({ at: sql`s.urn`, attribute: SCHEMAS }, { ...filter, by })})`
  return filter.by === 'ne' ? sql<boolean>`(not ${has('eq')})` : has(filter.by)
}

const present = ({ at }: Piece): Condition => sql<boolean>`(${at}) is not null`

function within(attribute: Attribute, filter: Filter, pieceOf: (sub: Attribute) => Piece): Condition {
  const subOf = (name: string) => {
    const sub = named(attribute.sub ?? [], name)
    if (!sub) throw unknown(`${attribute.name}.${name}`)
    return pieceOf(sub)
  }
  switch (filter.is) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((each) => within(attribute, each, pieceOf))
      return sql<boolean>`(${sql.join(parts, filter.is === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<boolean>`(not coalesce(${within(attribute, filter.of, pieceOf)}, false))`
    case 'present':
      return present(subOf(filter.name))
    case 'compared':
      return compared(subOf(filter.name), filter)
    case 'within':
      throw new ScimError('filter_wrong', { at: shortened(filter.name) })
  }
}

/** One of several values fits. Groups and members are rows of their own. */
function manyOf({ name }: Attribute, fits: (pieceOf: (sub: Attribute) => Piece) => Condition) {
  if (name === 'groups')
    return sql<boolean>`exists (select from directory_members m join directory_groups g on g.id = m.group_id
      where m.member_id = r.id and ${fits((sub) => ({
        attribute: sub,
        at: sub.name === 'value' ? sql`g.id` : sql`g.display_name`,
      }))})`
  if (name === 'members')
    return sql<boolean>`exists (select from directory_members m join directory_users u on u.id = m.member_id
      where m.group_id = r.id and ${fits((sub) => ({
        attribute: sub,
        at: sub.name === 'value' ? sql`m.member_id` : sql`u.user_name`,
      }))})`
  return sql<boolean>`exists (select from jsonb_array_elements(coalesce(r.doc -> ${name}, '[]'::jsonb)) e
    where ${fits((sub) => ({
      attribute: sub,
      at: sub.type === 'boolean' ? sql`(e ->> ${sub.name})::boolean` : sql`e ->> ${sub.name}`,
    }))})`
}

type Single = { urn?: string | undefined; attribute: Attribute; sub?: Attribute | undefined }

/** Where an attribute of one value stands: what is looked for by most is a column with an index. */
export function single(kind: Kind, { urn, attribute, sub }: Single): Piece {
  const of = sub ?? attribute
  if (urn) return { attribute: of, at: sql`r.doc -> ${urn} ->> ${attribute.name}` }
  switch (attribute.name) {
    case 'id':
      return { attribute: of, at: sql`r.id` }
    case 'externalId':
      return { attribute: of, at: sql`r.external_id` }
    case 'userName':
      return { attribute: of, at: sql`r.user_key`, folded: true }
    case 'active':
      return { attribute: of, at: sql`r.active` }
    case 'meta':
      if (of.name === 'created') return { attribute: of, at: sql`date_trunc('milliseconds', r.created_at)` }
      if (of.name === 'lastModified')
        return { attribute: of, at: sql`date_trunc('milliseconds', r.changed_at)` }
      if (of.name === 'version') return { attribute: of, at: sql`('W/"' || r.version || '"')` }
      return { attribute: of, at: sql`${kind.name}::text` }
    case 'displayName':
      if (kind.name === 'Group') return { attribute: of, at: sql`r.display_name` }
      return { attribute: of, at: sql`r.doc ->> 'displayName'` }
    default:
      return sub
        ? { attribute: of, at: sql`r.doc -> ${attribute.name} ->> ${sub.name}` }
        : { attribute: of, at: sql`r.doc ->> ${attribute.name}` }
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const IDS = new Set(['id', 'value'])

function compared({ at, attribute, folded }: Piece, { by, with: wanted }: Compares): Condition {
  if (wanted === null)
    return by === 'ne'
      ? sql<boolean>`(${at}) is not null`
      : by === 'eq'
        ? sql<boolean>`(${at}) is null`
        : FALSE
  if (attribute.type === 'boolean') return asBoolean(at, by, wanted)
  if (attribute.type === 'dateTime') return asMoment(at, by, wanted)
  const text = `${wanted}`
  // An id is looked up as what it is; whatever looks otherwise is nobody's.
  if (attribute.exact && IDS.has(attribute.name)) {
    if (by === 'eq') return UUID.test(text) ? sql<boolean>`${at} = ${text}::uuid` : FALSE
    return asText(sql`(${at})::text`, by, text)
  }
  if (attribute.exact) return asText(at, by, text)
  return asText(folded ? at : sql`lower(${at})`, by, text.toLowerCase())
}

function asText(at: RawBuilder<unknown>, by: Comparison, text: string): Condition {
  const bound = sql`${text}::text`
  switch (by) {
    case 'eq':
      return sql<boolean>`${at} = ${bound}`
    case 'ne':
      return sql<boolean>`${at} is distinct from ${bound}`
    case 'co':
      return sql<boolean>`strpos(${at}, ${bound}) > 0`
    case 'sw':
      return sql<boolean>`starts_with(${at}, ${bound})`
    case 'ew':
      return sql<boolean>`right(${at}, char_length(${bound})) = ${bound}`
    case 'gt':
      return sql<boolean>`${at} collate "C" > ${bound}`
    case 'ge':
      return sql<boolean>`${at} collate "C" >= ${bound}`
    case 'lt':
      return sql<boolean>`${at} collate "C" < ${bound}`
    case 'le':
      return sql<boolean>`${at} collate "C" <= ${bound}`
  }
}

function asBoolean(at: RawBuilder<unknown>, by: Comparison, wanted: Exclude<Compared, null>): Condition {
  // Entra ID sends it as a text.
  const text = `${wanted}`.toLowerCase()
  if (text !== 'true' && text !== 'false') throw new ScimError('filter_wrong', { at: shortened(text) })
  if (by === 'eq') return sql<boolean>`${at} = ${text === 'true'}::boolean`
  return by === 'ne' ? sql<boolean>`${at} is distinct from ${text === 'true'}::boolean` : FALSE
}

const ORDERS = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

function asMoment(at: RawBuilder<unknown>, by: Comparison, wanted: Exclude<Compared, null>): Condition {
  const moment = typeof wanted === 'string' ? Date.parse(wanted) : Number.NaN
  if (Number.isNaN(moment)) throw new ScimError('filter_wrong', { at: shortened(`${wanted}`) })
  const order = by in ORDERS ? ORDERS[by as keyof typeof ORDERS] : undefined
  return order ? sql<boolean>`${at} ${order} ${new Date(moment).toISOString()}::timestamptz` : FALSE
}
