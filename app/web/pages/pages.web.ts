import { readPointsSearch } from '#features/points/web/points-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { barePage, page } from '#platform/web/routes/page.ts'

/** Pages that are laid out of parts of several features. */
export const pagesWeb = webFeature({
  name: 'pages',
  pages: [
    page(paths.notifications, () => import('./notifications-page.tsx'), 'NotificationsPage', {
      module: 'NotificationModule',
      menu: { name: 'notifications', at: 2, icon: 'Bell' },
    }),
    page(paths.myAccount, () => import('./my-account-page.tsx'), 'MyAccountPage', {
      menu: { name: 'account', at: 9, icon: 'CircleUserRound' },
      find: { words: 'account', name: 'part.profile', note: 'part.profile_text' },
    }),
    page(paths.accountSecurity, () => import('./security-page.tsx'), 'SecurityPage', {
      find: { words: 'account', name: 'part.security', note: 'part.security_text' },
    }),
    page(
      paths.myNotifications,
      () => import('./notification-settings-page.tsx'),
      'NotificationSettingsPage',
      {
        module: 'NotificationModule',
        find: { words: 'account', name: 'part.notifications', note: 'part.notifications_text' },
      },
    ),
    page(paths.accountPrivacy, () => import('./account-privacy-page.tsx'), 'AccountPrivacyPage', {
      find: { words: 'account', name: 'part.privacy', note: 'part.privacy_text' },
    }),
    page(paths.accountData, () => import('./account-data-page.tsx'), 'AccountDataPage', {
      find: { words: 'account', name: 'part.data', note: 'part.data_text' },
    }),
    page(paths.myPoints, () => import('./my-points-page.tsx'), 'MyPointsPage', {
      search: readPointsSearch,
      menu: { name: 'my_points', at: 13, icon: 'NotebookText', further: true },
    }),
  ],
  barePages: [
    barePage(paths.vote, () => import('./gated-vote-page.tsx'), 'GatedVotePage', {
      private: true,
      module: 'TripVoteModule',
      find: { words: 'vote', name: 'title' },
    }),
  ],
})
