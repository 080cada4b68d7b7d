import type { CamperShape } from '#art/camper/camper-shape.ts'

/** The tall van with a high roof and a short nose. */
export const panel: CamperShape = {
  body: 'M42 186C34 186 29 181 29 172L28 84C28 69 36 61 50 61H204C221 61 231 66 240 78L262 108C284 111 297 120 298 140V172C298 181 293 186 285 186Z',
  upper: 'M0 0H320V108H263L250 122H0Z',
  belt: 'M29 122H250L263 108',
  glass:
    'M50 79H90Q96 79 96 85V105Q96 111 90 111H50Q44 111 44 105V85Q44 79 50 79ZM112 79H154Q160 79 160 85V105Q160 111 154 111H112Q106 111 106 105V85Q106 79 112 79ZM186 79H210C216 79 219 81 222 85L240 108C243 113 241 116 236 116H186Q180 116 180 110V85Q180 79 186 79ZM228 77C233 75 236 77 239 81L258 106C260 110 258 112 254 111C250 111 248 109 246 106L227 82C225 79 226 78 228 77Z',
  glare: 'M56 79H68L56 111H44ZM118 79H134L122 111H106ZM192 79H204L190 116H178ZM230 76H235L256 112H252Z',
  gaps: 'M170 74V182M100 122V178M174 126V170M250 124C252 140 252 150 252 154M262 108L250 122',
  shine: 'M52 69H200M40 131H162M182 131H240',
  handles: [
    [180, 130],
    [152, 130],
  ],
  wheels: [86, 246],
  wheelRadius: 28,
  pattern: { x: 164, y: 156, scale: 1.02 },
  roof: { left: 62, right: 196, y: 46 },
  edge: { left: 48, right: 208, y: 52 },
  rear: [29, 150],
  lamp: { x: 286, y: 136, rx: 11, ry: 8 },
  tail: [29, 128],
  bumpers:
    'M26 178H52Q56 178 56 183Q56 189 51 189H28Q22 189 22 184Q22 178 26 178ZM272 172H300Q305 173 305 180Q305 189 298 189H276Q268 189 268 181Q268 172 272 172Z',
  seats: [
    [221, 103],
    [149, 98],
    [81, 98],
    [117, 98],
    [59, 96, 0.82],
    [133, 94, 0.74],
  ],
  dog: [196, 105],
  awning: { left: 50, right: 166, y: 73 },
  behind: (
    <path
      d="M40 66C44 50 56 44 78 44H176C198 44 212 50 222 66Z"
      fill="var(--c-light)"
      stroke="var(--c-deep)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
  ),
  front: <path d="M272 152H297" stroke="var(--c-deep)" strokeWidth="5" strokeLinecap="round" />,
}
