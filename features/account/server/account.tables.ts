import type { Generated, GeneratedAlways } from 'kysely'
import type { FreeField } from '#platform/contract/written-fields.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Language } from '#platform/contract/languages.ts'

export interface AccountTables {
  countries: { id: Generated<string>; code: string; name: string }
  organiser_scopes: {
    user_id: string
    department_ids: string[]
    country_ids: string[]
    set_by: string | null
    set_at: Generated<string>
  }
  departments: { id: Generated<string>; name: string; search_name: GeneratedAlways<string> }
  users: {
    id: Generated<string>
    /** Small, and the same on every instance. */
    number: GeneratedAlways<number>
    email: string
    first_name: string
    last_name: string
    avatar: string | null
    department_id: string | null
    country_id: string | null
    role: Generated<Role>
    language: Language | null
    mandatory_training: Generated<boolean>
    access: Generated<boolean>
    deleted: Generated<boolean>
    /** The other account of the same person, which has taken this one's place. */
    merged_into: Generated<string | null>
    /** What a directory of the company rules of them: nobody else writes it. */
    directory_fields: Generated<string[]>
    /** As people search it: without case and accents. */
    search_name: GeneratedAlways<string>
    /** The last name first, as lists are sorted. */
    sort_name: GeneratedAlways<string>
    /** Name, address and worker id, as organisers search them. */
    console_search: GeneratedAlways<string>
    created_at: Generated<string>
    changed_at: GeneratedAlways<string>
  } & Record<FreeField, string | null>
}

declare module '#platform/server/schema.ts' {
  interface Schema extends AccountTables {}
}
