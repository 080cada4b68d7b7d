import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect } from 'react'
import { onOpenedPush } from './shared/opened-push.ts'
import { forgetPush, renewPush } from './shared/push.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const pushInside: WebInside = {
  useAlways() {
    const navigate = useNavigate()
    useEffect(() => void renewPush().catch(() => undefined), [])
    useEffect(() => onOpenedPush((path) => void navigate({ to: path })), [navigate])
  },
  beforeSignOut: forgetPush,
}
