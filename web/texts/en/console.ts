import company from './console/company.json' with { type: 'json' }
import content from './console/content.json' with { type: 'json' }
import desk from './console/desk.json' with { type: 'json' }
import learning from './console/learning.json' with { type: 'json' }
import parts from './console/parts.json' with { type: 'json' }
import people from './console/people.json' with { type: 'json' }
import programme from './console/programme.json' with { type: 'json' }

/** The words of the console, one file an area. */
export const console = { ...parts, ...desk, ...people, ...programme, ...content, ...company, ...learning }
