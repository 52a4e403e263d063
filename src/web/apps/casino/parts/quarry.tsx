/** Fish and shooting targets: layered shapes lit from above, as wide as their box. */

interface FishLook {
  readonly body: string
  readonly belly: string
  /** Height of the body: 1 is round, less is slender. */
  readonly depth: number
  readonly marks?: 'stripes' | 'dots' | 'plates' | 'whiskers'
}

const fish: Readonly<Record<string, FishLook>> = {
  roach: { body: '#8fa6b8', belly: '#e8f0f5', depth: 0.9 },
  perch: { body: '#5f8a3c', belly: '#dfe7a6', depth: 1, marks: 'stripes' },
  trout: { body: '#a0754a', belly: '#f3dcc0', depth: 0.8, marks: 'dots' },
  pike: { body: '#4c7350', belly: '#d7e0b4', depth: 0.6, marks: 'dots' },
  catfish: { body: '#4a4f63', belly: '#b9bccb', depth: 0.85, marks: 'whiskers' },
  sturgeon: { body: '#b08a2e', belly: '#fbe9b0', depth: 0.62, marks: 'plates' },
}

const along = [38, 50, 62, 74]

function Fish({ body, belly, depth, marks }: FishLook) {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <ellipse cx="58" cy="66" rx="40" ry="4" fill="#000" opacity=".22" />
      <g transform={`translate(0 ${36 - 36 * depth}) scale(1 ${depth})`}>
        <path d="M84 36 114 12Q107 36 114 60z" fill={body} />
        <path d="M84 36 114 12Q110 24 109 36z" fill="#fff" opacity=".28" />
        <path d="M46 12Q62-4 78 14z" fill={body} />
        <path d="M46 12Q62-4 78 14z" fill="#000" opacity=".18" />
        <path d="M6 38Q24 6 58 8 84 10 98 36 84 62 58 64 24 66 6 38z" fill={body} />
        <path d="M10 43Q30 46 58 46 82 46 94 41 82 62 58 64 26 66 10 43z" fill={belly} />
        <path d="M16 28Q32 10 58 11 80 12 92 30 76 20 56 20 32 20 16 28z" fill="#fff" opacity=".38" />
        {marks === 'stripes'
          ? along.map((x) => <path key={x} d={`M${x} 13q5 16 0 32h6q4-16 0-32z`} fill="#000" opacity=".28" />)
          : null}
        {marks === 'dots'
          ? along.map((x, at) => (
              <circle key={x} cx={x} cy={at % 2 ? 24 : 34} r="3" fill="#000" opacity=".35" />
            ))
          : null}
        {marks === 'plates'
          ? along.map((x) => <path key={x} d={`m${x} 14 5 8-5 8-5-8z`} fill="#fff" opacity=".6" />)
          : null}
        <path d="M50 40Q62 40 64 52 52 54 46 46z" fill="#000" opacity=".2" />
        <circle cx="24" cy="32" r="6" fill="#fff" />
        <circle cx="23" cy="32" r="3.2" fill="#10141d" />
      </g>
      {marks === 'whiskers' ? (
        <path
          d="M10 42Q2 52 6 62M16 46Q12 58 18 64"
          fill="none"
          stroke="#23263a"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      ) : null}
    </svg>
  )
}

const eyes = (y: number, apart: number) => (
  <>
    <circle cx={60 - apart} cy={y} r="4" fill="#10141d" />
    <circle cx={60 + apart} cy={y} r="4" fill="#10141d" />
    <circle cx={59 - apart} cy={y - 1.5} r="1.4" fill="#fff" />
    <circle cx={59 + apart} cy={y - 1.5} r="1.4" fill="#fff" />
  </>
)

const heads: Readonly<Record<string, React.ReactNode>> = {
  duck: (
    <>
      <circle cx="60" cy="34" r="24" fill="#1f7a4a" />
      <path d="M36 34a24 24 0 0 1 48 0Q60 20 36 34z" fill="#fff" opacity=".25" />
      <path d="M42 50Q60 60 78 50L76 62H44z" fill="#eef2f6" />
      <path d="M44 40Q60 30 76 40 80 50 60 52 40 50 44 40z" fill="#f0a422" />
      <path d="M44 40Q60 30 76 40 60 42 44 40z" fill="#fff" opacity=".35" />
      {eyes(28, 12)}
    </>
  ),
  hare: (
    <>
      <path d="M46 30Q34 4 46 2 56 8 56 28zM74 30Q86 4 74 2 64 8 64 28z" fill="#a98a68" />
      <path d="M48 26Q41 9 46 7 52 12 53 26zM72 26Q79 9 74 7 68 12 67 26z" fill="#f0c9b4" />
      <ellipse cx="60" cy="44" rx="22" ry="21" fill="#b89874" />
      <path d="M38 42a22 21 0 0 1 44 0Q60 28 38 42z" fill="#fff" opacity=".25" />
      <ellipse cx="60" cy="54" rx="11" ry="8" fill="#f5e9dc" />
      <path d="M56 48h8l-4 5z" fill="#8a4a4a" />
      {eyes(40, 11)}
    </>
  ),
  fox: (
    <>
      <path d="M32 6 52 22 36 36zM88 6 68 22 84 36z" fill="#b8481a" />
      <path d="M36 13 47 23 38 30zM84 13 73 23 82 30z" fill="#2a1a18" opacity=".7" />
      <path d="M30 32Q60 8 90 32L60 66z" fill="#d9622a" />
      <path d="M30 32Q60 8 90 32 60 22 30 32z" fill="#fff" opacity=".25" />
      <path d="M30 32 54 46 60 66zM90 32 66 46 60 66z" fill="#fdf1e4" />
      <circle cx="60" cy="63" r="4.5" fill="#10141d" />
      {eyes(36, 13)}
    </>
  ),
  boar: (
    <>
      <path d="M34 10 52 20 38 30zM86 10 68 20 82 30z" fill="#4b3a33" />
      <path d="M32 36Q34 12 60 12T88 36Q86 60 60 64 34 60 32 36z" fill="#6a5247" />
      <path d="M32 36Q34 12 60 12T88 36Q60 20 32 36z" fill="#fff" opacity=".2" />
      <ellipse cx="60" cy="50" rx="15" ry="11" fill="#a7806f" />
      <circle cx="54" cy="50" r="3" fill="#3a2822" />
      <circle cx="66" cy="50" r="3" fill="#3a2822" />
      <path d="M43 58q-7-5-5-14 3 7 9 9zM77 58q7-5 5-14-3 7-9 9z" fill="#fff6e2" />
      {eyes(32, 13)}
    </>
  ),
  stag: (
    <>
      <path
        d="M52 24Q36 20 34 2M42 17Q34 18 28 12M68 24Q84 20 86 2M78 17Q86 18 92 12"
        fill="none"
        stroke="#e7d3ad"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M46 30 28 26Q34 38 46 38zM74 30 92 26Q86 38 74 38z" fill="#7c5734" />
      <path d="M44 28Q60 18 76 28L70 58Q60 68 50 58z" fill="#a2744a" />
      <path d="M44 28Q60 18 76 28 60 28 45 34z" fill="#fff" opacity=".28" />
      <ellipse cx="60" cy="58" rx="9" ry="7" fill="#4a3021" />
      {eyes(38, 10)}
    </>
  ),
  bear: (
    <>
      <circle cx="38" cy="18" r="10" fill="#5b3d28" />
      <circle cx="82" cy="18" r="10" fill="#5b3d28" />
      <circle cx="38" cy="18" r="5" fill="#b98a63" />
      <circle cx="82" cy="18" r="5" fill="#b98a63" />
      <circle cx="60" cy="38" r="28" fill="#74502f" />
      <path d="M32 36a28 28 0 0 1 56 0Q60 16 32 36z" fill="#fff" opacity=".22" />
      <ellipse cx="60" cy="50" rx="14" ry="11" fill="#d2a778" />
      <ellipse cx="60" cy="45" rx="5.5" ry="4" fill="#10141d" />
      {eyes(32, 12)}
    </>
  ),
}

/** A fish or the tin head of an animal, by its name; renders nothing for an unknown name. */
export function Quarry({ name }: { readonly name: string }) {
  const look = fish[name]
  if (look) return <Fish {...look} />
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="68" rx="34" ry="4" fill="#000" opacity=".25" />
      {heads[name]}
    </svg>
  )
}
