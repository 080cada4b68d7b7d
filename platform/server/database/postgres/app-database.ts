import { Client, type PoolConfig } from 'pg'

/** The app's role is no superuser, so that what works on the embedded server works on an external one too. */
export async function createAppDatabase(adminPool: PoolConfig): Promise<void> {
  const client = new Client(adminPool)
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'convoy'")
    if (rowCount) return
    await client.query(
      'DO $$ BEGIN CREATE ROLE convoy LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
    )
    await client.query('CREATE DATABASE convoy OWNER convoy')
  } finally {
    await client.end()
  }
}
