import { rulesOf, type SportId } from '#domain/feed/api.ts'

/** What a match is played on, seen from above in a field of 300 by 150: its ground and its lines. */
export interface Surface {
  /** The colour, by its name in `play-field.module.css`. */
  readonly ground:
    | 'grass'
    | 'ice'
    | 'wood'
    | 'court'
    | 'clay'
    | 'sand'
    | 'table'
    | 'baize'
    | 'board'
    | 'canvas'
  /** The edge of the ground, where it is not the whole field. */
  readonly edge?: string
  /** It is much narrower than the field: the sides stand beside it. */
  readonly narrow?: true
  readonly lines: string
}

const outer = 'M6 6H294V144H6Z'
const half = 'M150 6V144'
const circle = (x: number, y: number, r: number) =>
  `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0 ${r} ${r} 0 0 1 ${2 * r} 0`

const pitch: Surface = {
  ground: 'grass',
  lines: `${outer}${half}${circle(150, 75, 20)}M6 39H50V111H6M294 39H250V111H294M6 58H22V92H6M294 58H278V92H294M6 67H2V83H6M294 67H298V83H294M50 61a20 20 0 0 1 0 28M250 61a20 20 0 0 0 0 28M11 6a5 5 0 0 1-5 5M289 6a5 5 0 0 0 5 5M294 139a5 5 0 0 0-5 5M6 139a5 5 0 0 1 5 5M39 75h.01M261 75h.01M150 75h.01`,
}

const rinkEdge =
  'M46 6H254a40 40 0 0 1 40 40V104a40 40 0 0 1-40 40H46a40 40 0 0 1-40-40V46a40 40 0 0 1 40-40Z'
const rink: Surface = {
  ground: 'ice',
  edge: rinkEdge,
  lines: `${rinkEdge}${half}M112 6V144M188 6V144M26 12V138M274 12V138${circle(150, 75, 18)}${circle(62, 42, 15)}${circle(62, 108, 15)}${circle(238, 42, 15)}${circle(238, 108, 15)}M26 66h-7v18h7M274 66h7v18h-7M26 62a13 13 0 0 1 0 26M274 62a13 13 0 0 0 0 26`,
}

const hardwood: Surface = {
  ground: 'wood',
  lines: `${outer}${half}${circle(150, 75, 18)}M6 51H64V99H6M294 51H236V99H294M64 57a18 18 0 0 1 0 36M236 57a18 18 0 0 0 0 36M6 15H32a62 62 0 0 1 0 120H6M294 15H268a62 62 0 0 0 0 120H294M16 66V84M284 66V84${circle(22, 75, 5)}${circle(278, 75, 5)}`,
}

const handballCourt: Surface = {
  ground: 'court',
  lines: `${outer}${half}M6 25a48 48 0 0 1 48 40V85a48 48 0 0 1-48 40M294 25a48 48 0 0 0-48 40V85a48 48 0 0 0 48 40M6 65H2V85H6M294 65H298V85H294M62 72V78M238 72V78`,
}

const rugbyPitch: Surface = {
  ground: 'grass',
  lines: `${outer}${half}M30 6V144M270 6V144M94 6V144M206 6V144M126 6V18M126 40V56M126 94V110M126 132V144M174 6V18M174 40V56M174 94V110M174 132V144M25 67H35M25 83H35M30 67V83M265 67H275M265 83H275`,
}

const yards = Array.from({ length: 11 }, (_, index) => `M${30 + index * 24} 6V144`).join('')
const gridiron: Surface = {
  ground: 'grass',
  lines: `${outer}${yards}M42 58h216M42 92h216M6 66V84M294 66V84`,
}

const tennisCourt: Surface = {
  ground: 'court',
  lines: `${outer}M6 23H294M6 127H294M84 23V127M216 23V127M84 75H216M150 1V149M6 75h6M294 75h-6`,
}
const volleyballCourt: Surface = { ground: 'wood', lines: `${outer}M150 1V149M102 6V144M198 6V144` }
const beachCourt: Surface = { ground: 'sand', lines: `${outer}M150 1V149` }
const badmintonCourt: Surface = {
  ground: 'court',
  lines: `${outer}M150 1V149M106 6V144M194 6V144M22 6V144M278 6V144M6 16H294M6 134H294M6 75H106M194 75H294`,
}
const tableEdge = 'M36 26H264V124H36Z'
const tennisTable: Surface = { ground: 'table', edge: tableEdge, lines: `${tableEdge}M36 75H264M150 18V132` }
const squashEdge = 'M60 6H240V144H60Z'
const squashCourt: Surface = {
  ground: 'wood',
  edge: squashEdge,
  narrow: true,
  lines: `${squashEdge}M60 82H240M150 82V144M60 110H100V82M240 110H200V82`,
}

const tableOfSnooker = 'M20 10H280V140H20Z'
const snookerTable: Surface = {
  ground: 'baize',
  edge: 'M12 2H288V148H12Z',
  lines: `${tableOfSnooker}M76 10V140M76 53a22 22 0 0 0 0 44${circle(20, 10, 5)}${circle(150, 8, 5)}${circle(280, 10, 5)}${circle(20, 140, 5)}${circle(150, 142, 5)}${circle(280, 140, 5)}M76 75h.01M76 53h.01M76 97h.01M150 75h.01M215 75h.01M260 75h.01`,
}

const spokes = Array.from({ length: 20 }, (_, index) => {
  const turn = ((index + 0.5) / 20) * 2 * Math.PI
  const at = (r: number) => `${(150 + r * Math.cos(turn)).toFixed(1)} ${(75 + r * Math.sin(turn)).toFixed(1)}`
  return `M${at(8)}L${at(60)}`
}).join('')
const dartBoard: Surface = {
  ground: 'board',
  edge: circle(150, 75, 70),
  narrow: true,
  lines: [70, 60, 55, 38, 33, 8, 3].map((r) => circle(150, 75, r)).join('') + spokes,
}

const ovalEdge = 'M150 4a140 71 0 0 1 0 142a140 71 0 0 1 0-142Z'
const cricketOval: Surface = {
  ground: 'grass',
  edge: ovalEdge,
  lines: `${ovalEdge}M150 40a66 35 0 0 1 0 70a66 35 0 0 1 0-70ZM128 69H172V81H128ZM134 69V81M166 69V81`,
}

const diamondEdge = 'M150 144L52 70A104 66 0 0 1 248 70Z'
const ballpark: Surface = {
  ground: 'grass',
  edge: diamondEdge,
  narrow: true,
  lines: `${diamondEdge}M150 136L190 104L150 72L110 104Z${circle(150, 106, 7)}M150 136h.01M190 104h.01M150 72h.01M110 104h.01`,
}

const boxingRing: Surface = {
  ground: 'canvas',
  edge: 'M80 5H220V145H80Z',
  narrow: true,
  lines: `M80 5H220V145H80ZM88 13H212V137H88ZM92 17H208V133H92Z`,
}
const cageEdge = 'M121 5H179L220 46V104L179 145H121L80 104V46Z'
const cage: Surface = {
  ground: 'canvas',
  edge: cageEdge,
  narrow: true,
  lines: `${cageEdge}${circle(150, 75, 30)}`,
}

const surfaces: Readonly<Partial<Record<SportId, Surface>>> = {
  football: pitch,
  'ice-hockey': rink,
  basketball: hardwood,
  handball: handballCourt,
  rugby: rugbyPitch,
  'american-football': gridiron,
  tennis: tennisCourt,
  volleyball: volleyballCourt,
  'beach-volleyball': beachCourt,
  badminton: badmintonCourt,
  'table-tennis': tennisTable,
  squash: squashCourt,
  snooker: snookerTable,
  darts: dartBoard,
  cricket: cricketOval,
  baseball: ballpark,
  boxing: boxingRing,
  mma: cage,
}

/** Null where nothing is played on: maps of e-sports differ, and courses of races are drawn with their field. */
export const surfaceOf = (sport: SportId): Surface | null => surfaces[rulesOf(sport)] ?? null
