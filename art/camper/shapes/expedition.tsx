import type { CamperShape } from '#art/camper/camper-shape.ts'

/** The lorry for bad roads: large wheels, a box, a ladder. */
export const expedition: CamperShape = {
  body: 'M44 168C38 168 34 164 34 158V62C34 54 39 49 47 49H186C194 49 199 54 199 62V82H226C239 82 245 87 250 97L262 120C284 122 294 128 295 140V158C295 164 291 168 285 168Z',
  upper: 'M0 0H199V70H0ZM199 60H320V119H199Z',
  belt: 'M34 70H199M199 119H262',
  glass:
    'M60 80H88Q94 80 94 86V102Q94 108 88 108H60Q54 108 54 102V86Q54 80 60 80ZM118 82H130Q134 82 134 86V104Q134 108 130 108H118Q114 108 114 104V86Q114 82 118 82ZM158 80H178Q184 80 184 86V102Q184 108 178 108H158Q152 108 152 102V86Q152 80 158 80ZM216 90H228C234 90 237 92 240 97L249 113C251 117 249 120 244 120H216Q210 120 210 114V96Q210 90 216 90Z',
  glare: 'M66 80H76L66 108H56ZM162 80H170L162 108H154ZM220 90H230L220 120H210Z',
  gaps: 'M106 164V82Q106 74 114 74H134Q142 74 142 82V164M200 84V166M206 128H258M262 122V150M34 122H106M142 122H198',
  shine: 'M48 57H184M44 130H100M148 130H192M212 127H256',
  handles: [
    [210, 132],
    [132, 130],
  ],
  wheels: [92, 246],
  wheelRadius: 36,
  pattern: { x: 166, y: 143, scale: 0.86 },
  roof: { left: 56, right: 186, y: 49 },
  edge: { left: 42, right: 192, y: 55 },
  rear: [34, 118],
  lamp: { x: 283, y: 138, rx: 8, ry: 8 },
  tail: [34, 128],
  bumpers:
    'M26 158H54V172H30Q24 172 24 166ZM272 158H302Q306 158 306 164V170Q306 174 301 174H272Q268 174 268 166Q268 158 272 158Z',
  seats: [
    [234, 108],
    [174, 97],
    [83, 97],
    [124, 98, 0.82],
    [64, 95, 0.8],
    [158, 96, 0.66],
  ],
  dog: [218, 111],
  awning: { left: 48, right: 194, y: 70 },
  behind: (
    <g stroke="var(--tyre-deep)" strokeLinecap="round" strokeLinejoin="round">
      <path d="M60 172H282" strokeWidth="13" />
    </g>
  ),
  front: (
    <>
      <path
        d="M257 124V84Q257 77 264 77H270"
        fill="none"
        stroke="var(--tyre)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M203 79H238" stroke="var(--tyre-deep)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M204 76V71Q204 68 207 68H212Q215 68 215 71V76ZM219 76V71Q219 68 222 68H227Q230 68 230 71V76Z"
        fill="var(--lamp)"
        stroke="var(--tyre-deep)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </>
  ),
}
