import { consolePage } from './console-page.tsx'

/** How the programme is set up and run. */
export const programmeRoutes = [
  consolePage(
    '/console/setup',
    () => import('#features/setup/web/console/checklist-page.tsx'),
    'ChecklistPage',
    { permission: 'programme.write' },
  ),
  consolePage(
    '/console/settings',
    () => import('#features/programme/web/console/settings-page.tsx'),
    'SettingsPage',
    { permission: 'programme.write' },
  ),
  consolePage(
    '/console/branding',
    () => import('#features/branding/web/console/branding-page.tsx'),
    'BrandingPage',
    { permission: 'branding.write' },
  ),
  consolePage(
    '/console/modules',
    () => import('#features/modules/web/console/modules-page.tsx'),
    'ModulesPage',
    { permission: 'modules.write', isWhole: true },
  ),
  consolePage('/console/stages', () => import('#features/stages/web/console/stages-page.tsx'), 'StagesPage', {
    permission: 'stages.write',
    isWhole: true,
  }),
  consolePage('/console/points', () => import('#features/points/web/console/points-page.tsx'), 'PointsPage', {
    permission: 'points.read',
  }),
  consolePage('/console/keys', () => import('#features/keys/web/console/keys-page.tsx'), 'KeysPage', {
    permission: 'keys.write',
  }),
  consolePage(
    '/console/webhooks',
    () => import('#features/webhooks/web/console/webhooks-page.tsx'),
    'WebhooksPage',
    { permission: 'webhooks.write' },
  ),
]
