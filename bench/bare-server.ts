// What `me` is measured against: the least that can answer a person's row over HTTP.
import { createServer, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

const { BARE_PORT, BARE_SOCKET, BARE_USER_ID } = process.env
const pool = new Pool({ host: BARE_SOCKET, port: 5432, user: 'convoy', database: 'convoy', max: 16 })
pool.on('error', () => undefined)

async function answer(response: ServerResponse) {
  const { rows } = await pool.query({
    name: 'person',
    text: 'select * from users where id = $1',
    values: [BARE_USER_ID],
  })
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(rows[0]))
}

const server = createServer((request, response) => {
  if (request.url === '/readyz') response.end('ready')
  else answer(response).catch(() => response.writeHead(500).end())
})
server.listen(Number(BARE_PORT))

const stop = () => void pool.end().finally(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
