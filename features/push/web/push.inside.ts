import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect } from 'react'
import { onOpenedPush } from './shared/opened-push.ts'
import type { WebInside } from '#platform/web/feature.ts'

/** Only whoever has allowed pushes here loads what they need. */
const mayPush = () => 'Notification' in globalThis && Notification.permission === 'granted'

const withPush = async (name: 'renewPush' | 'forgetPush') => {
  if (!mayPush()) return
  // There may be no line to the server.
  await import('./shared/push.ts').then((push) => push[name]()).catch(() => undefined)
}

export const pushInside: WebInside = {
  useAlways() {
    const navigate = useNavigate()
    useEffect(() => void withPush('renewPush'), [])
    useEffect(() => onOpenedPush((path) => void navigate({ to: path })), [navigate])
  },
  beforeSignOut: () => withPush('forgetPush'),
}
