import type { Generated } from 'kysely'

export interface ContactTables {
  contact_messages: {
    id: Generated<string>
    user_id: string
    from_organisers: boolean
    body: string
    created_at: Generated<string>
    read_at: string | null
  }
}
