/** The two pages that people load first, whether somebody is signed in there, and what they may weigh and take. */
export const FIRST_PAGES = [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    goals: { kb: 100, files: 12, performance: 95, paintS: 1.8 },
  },
  { name: 'home', path: '/', signedIn: true, goals: { kb: 150, files: 12, performance: 90, paintS: 2.5 } },
] as const

export const WHO = 'kuba@convoy.demo'
