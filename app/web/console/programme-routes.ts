import { consolePage } from './console-page.tsx'

/** How the programme is set up and run. */
export const programmeRoutes = [
  consolePage(
    '/console/setup',
    () => import('#web/features/setup/console/checklist-page.tsx'),
    'ChecklistPage',
    { permission: 'programme.write' },
  ),
  consolePage(
    '/console/settings',
    () => import('#web/features/programme/console/settings-page.tsx'),
    'SettingsPage',
    { permission: 'programme.write' },
  ),
  consolePage(
    '/console/branding',
    () => import('#web/features/branding/console/branding-page.tsx'),
    'BrandingPage',
    { permission: 'branding.write' },
  ),
  consolePage(
    '/console/modules',
    () => import('#web/features/modules/console/modules-page.tsx'),
    'ModulesPage',
    { permission: 'modules.write', isWhole: true },
  ),
  consolePage('/console/stages', () => import('#web/features/stages/console/stages-page.tsx'), 'StagesPage', {
    permission: 'stages.write',
    isWhole: true,
  }),
  consolePage('/console/points', () => import('#web/features/points/console/points-page.tsx'), 'PointsPage', {
    permission: 'points.read',
  }),
  consolePage('/console/keys', () => import('#web/features/keys/console/keys-page.tsx'), 'KeysPage', {
    permission: 'keys.write',
  }),
  consolePage(
    '/console/webhooks',
    () => import('#web/features/webhooks/console/webhooks-page.tsx'),
    'WebhooksPage',
    { permission: 'webhooks.write' },
  ),
]
