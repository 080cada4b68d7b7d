import { z } from 'zod'
import { DEMO_PASSWORD, login } from './people.ts'
import { startPushService } from './push-service.ts'
import { readApi } from './server-calls.ts'
import { startServer } from './start-server.ts'

/** Starts the real server on fresh demo data; Playwright calls the result after the last journey. */
export default async function startJourneyServer(): Promise<() => Promise<void>> {
  const pushService = await startPushService()
  const { url, dataFolder, stop } = await startServer('journey-server', {
    CONVOY_DEMO: 'on',
    // A journey plays both sides itself.
    CONVOY_COMPANIONS: 'off',
    CONVOY_PUSH_SERVICES: pushService.origin,
  })
  process.env['JOURNEY_URL'] = url
  process.env['JOURNEY_DATA_DIR'] = dataFolder
  process.env['JOURNEY_PUSH_URL'] = pushService.origin
  await shortenDuels()
  await switchStickersOff()
  return async () => {
    await stop()
    await pushService.stop()
  }
}

const Settings = z.object({ version: z.string() })

/** For all journeys, before the first: a setting that one of them changed would change under the others. */
async function shortenDuels(): Promise<void> {
  const token = await login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })
  const { version } = Settings.parse(await readApi('programme/settings', { token }))
  const changes = [{ name: 'duel_questions', value: 3 }]
  await readApi('programme/settings', { token, method: 'PUT', body: { version, changes } })
}

/** What somebody does in a journey would be celebrated and noticed in it: the journey of stickers switches them on for its people. */
async function switchStickersOff(): Promise<void> {
  const token = await login({ email: 'admin@convoy.demo', password: DEMO_PASSWORD })
  const turn = { module: 'StickersModule', segment: null, on: false }
  await readApi('modules/desk', { token, method: 'PUT', body: { turn } })
}
