import { startPushService } from './push-service.ts'
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
  return async () => {
    await stop()
    await pushService.stop()
  }
}
