import account from './account.json' with { type: 'json' }
import campers from './campers.json' with { type: 'json' }
import challenges from './challenges.json' with { type: 'json' }
import chat from './chat.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import duels from './duels.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import learning from './learning.json' with { type: 'json' }
import library from './library.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import off from './off.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }
import points from './points.json' with { type: 'json' }
import push from './push.json' with { type: 'json' }
import questionnaire from './questionnaire.json' with { type: 'json' }
import rankings from './rankings.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }
import teams from './teams.json' with { type: 'json' }
import training from './training.json' with { type: 'json' }
import vehicles from './vehicles.json' with { type: 'json' }
import vote from './vote.json' with { type: 'json' }
import wall from './wall.json' with { type: 'json' }
import writing from './writing.json' with { type: 'json' }

/** The words behind the login, one file a feature. */
export const inside = {
  ...account,
  ...campers,
  ...challenges,
  ...chat,
  ...contact,
  ...documents,
  ...duels,
  ...home,
  ...learning,
  ...library,
  ...news,
  ...notifications,
  ...off,
  ...pictures,
  ...points,
  ...push,
  ...questionnaire,
  ...rankings,
  ...reports,
  ...teams,
  ...training,
  ...vehicles,
  ...vote,
  ...wall,
  ...writing,
}
