import type { ReactNode } from 'react'
import { HandSign } from '../parts/hand-sign.tsx'
import { PlayingCard } from '../parts/playing-card.tsx'
import { Quarry } from '../parts/quarry.tsx'
import { CoinFace, Die, Gem, Mine } from '../parts/symbols.tsx'
import { Token } from '../parts/token.tsx'
import { ScratchArt } from '../scratch/scratch-art.tsx'
import { boat, lantern } from '../scratch/symbols.ts'
import { GlyphPicture } from '../slots/glyph-picture.tsx'
import { glyphs as bellStair } from '../slots/glyphs/bell-stair.ts'
import { glyphs as deepWells } from '../slots/glyphs/deep-wells.ts'
import { glyphs as ebbAndFlood } from '../slots/glyphs/ebb-and-flood.ts'
import type { Glyph } from '../slots/glyphs/glyph.ts'
import { glyphs as honeyMeadow } from '../slots/glyphs/honey-meadow.ts'
import { glyphs as lakeLanterns } from '../slots/glyphs/lake-lanterns.ts'
import { glyphs as lightkeepers } from '../slots/glyphs/lightkeepers.ts'
import { glyphs as oysterBeds } from '../slots/glyphs/oyster-beds.ts'
import { glyphs as reefGardener } from '../slots/glyphs/reef-gardener.ts'
import { glyphs as slateQuarry } from '../slots/glyphs/slate-quarry.ts'
import { glyphs as spiceStalls } from '../slots/glyphs/spice-stalls.ts'
import { glyphs as stormAlmanac } from '../slots/glyphs/storm-almanac.ts'
import { glyphs as threeOrchards } from '../slots/glyphs/three-orchards.ts'
import css from './game-art.module.css'

const pair = (left: ReactNode, right: ReactNode) => (
  <>
    <span className={css.left}>{left}</span>
    <span className={css.right}>{right}</span>
  </>
)
const cards = (left: number | null, right: number | null) => (
  <>
    <span className={css.cardLeft}>
      <PlayingCard card={left} />
    </span>
    <span className={css.cardRight}>
      <PlayingCard card={right} />
    </span>
  </>
)
/** One animal, as large as the tile takes it. */
const Shown = ({ name }: { readonly name: string }) => (
  <span className={css.large}>
    <Quarry name={name} />
  </span>
)
const balls = (colours: readonly string[]) => (
  <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
    {colours.map((colour, at) => (
      <g key={at} transform={`translate(${30 + (at % 2) * 56} ${22 + Math.floor(at / 2) * 48})`}>
        <circle r="21" fill="#000" opacity=".3" cy="3" />
        <circle r="21" fill={colour} />
        <ellipse rx="13" ry="8" cy="-9" fill="#fff" opacity=".45" />
      </g>
    ))}
  </svg>
)

/** A slot's three best symbols, the first before the others. */
const three = ([first, second, third]: readonly Glyph[]) => (
  <>
    <span className={css.slotLeft}>
      <GlyphPicture glyph={second!} />
    </span>
    <span className={css.slotRight}>
      <GlyphPicture glyph={third!} />
    </span>
    <span className={css.slotFront}>
      <GlyphPicture glyph={first!} />
    </span>
  </>
)

const arts: Readonly<Record<string, ReactNode>> = {
  dice: (
    <>
      <span className={css.left}>
        <Die value={5} />
      </span>
      <span className={css.right}>
        <Die value={6} />
      </span>
    </>
  ),
  coin: (
    <>
      <span className={css.behind}>
        <CoinFace side="tails" />
      </span>
      <span className={css.front}>
        <CoinFace side="heads" />
      </span>
    </>
  ),
  crash: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      <path
        d="M6 84C40 82 66 66 84 40"
        fill="none"
        stroke="var(--light)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M6 84C40 82 66 66 84 40V88H6z" fill="var(--light)" opacity=".18" />
      <g transform="translate(88 30) rotate(14)">
        <ellipse cy="9" rx="21" ry="7" fill="#000" opacity=".25" />
        <path d="M0-27 21 0 0 27-21 0z" fill="var(--body)" />
        <path d="M0-27 21 0H-21z" fill="#fff" opacity=".85" />
        <path d="M0-27V27L21 0z" fill="#000" opacity=".16" />
        <path d="M0-27-21 0H0z" fill="#fff" opacity=".5" />
      </g>
    </svg>
  ),
  limbo: (
    <svg viewBox="0 0 120 120" className={css.full} aria-hidden="true" focusable="false">
      <path
        d="M8 106C46 104 82 84 104 26"
        fill="none"
        stroke="var(--light)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M8 106C46 104 82 84 104 26V112H8z" fill="var(--light)" opacity=".18" />
      <circle cx="104" cy="24" r="13" fill="#fff" />
      <circle cx="104" cy="21" r="8" fill="var(--light)" opacity=".7" />
    </svg>
  ),
  mines: (
    <>
      <span className={css.left}>
        <Gem colour="#2fd6c3" />
      </span>
      <span className={css.right}>
        <Mine />
      </span>
    </>
  ),
  'andar-bahar': cards(null, 11),
  diamonds: pair(<Gem colour="#37a8ff" />, <Gem colour="#ff5d73" />),
  baccarat: cards(8, 47),
  blackjack: cards(26, 37),
  'caribbean-stud': cards(13, 25),
  'casino-war': cards(38, 12),
  'red-dog': cards(31, 10),
  ladder: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 8V82M84 8V82" stroke="#fff" strokeWidth="7" opacity=".8" />
        <path d="M36 26H84M36 45H84M36 64H84" stroke="#fff" strokeWidth="5" opacity=".45" />
        <path d="M36 8V26H84V45H36V64H84V82" stroke="var(--light)" strokeWidth="6" />
      </g>
      <circle cx="84" cy="82" r="8" fill="var(--light)" />
    </svg>
  ),
  'lucky-five': balls(['#ffd75e', '#ff8a9c', '#7cd0ff', '#a6ec9c']),
  'rock-paper-scissors': pair(<HandSign name="rock" />, <HandSign name="scissors" />),
  'three-cups': (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      {[24, 60, 96].map((middle, at) => (
        <g key={middle} transform={`translate(${middle} ${at === 1 ? 26 : 40})`}>
          <path d="M-9-16H9L17 34H-17z" fill="var(--light)" />
          <path d="M-9-16H1L-3 34H-17z" fill="#fff" opacity=".4" />
          <path d="M-16 26H16L17 34H-17z" fill="#000" opacity=".25" />
        </g>
      ))}
      <circle cx="60" cy="72" r="10" fill="#ffd75e" />
      <ellipse cx="60" cy="68" rx="5" ry="3" fill="#fff" opacity=".8" />
    </svg>
  ),
  'three-card-poker': cards(23, 49),
  'video-poker': cards(48, 39),
  'double-up': cards(12, 51),
  'dragon-tiger': cards(25, 36),
  'fan-tan': balls(['#8fcdb9', '#8fcdb9', '#8fcdb9', '#8fcdb9']),
  'fish-prawn-crab': pair(<Token name="fish" />, <Token name="crab" />),
  fishing: <Shown name="perch" />,
  'hi-lo': cards(1, 49),
  hunting: <Shown name="fox" />,
  keno: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      {[7, 23, 34].map((number, at) => (
        <g key={number} transform={`translate(${26 + at * 34} ${58 - at * 14})`}>
          <circle r="22" fill="#000" opacity=".3" cy="3" />
          <circle r="22" fill={at === 1 ? 'var(--light)' : '#fff'} />
          <ellipse rx="13" ry="8" cy="-10" fill="#fff" opacity=".6" />
          <text textAnchor="middle" y="7" fontSize="19" fontWeight="700" fill="#241250">
            {number}
          </text>
        </g>
      ))}
    </svg>
  ),
  plinko: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      {[0, 1, 2, 3].map((row) =>
        Array.from({ length: row + 2 }, (_, peg) => (
          <circle
            key={`${row} ${peg}`}
            cx={60 + (peg - (row + 1) / 2) * 24}
            cy={16 + row * 20}
            r="4.5"
            fill="#fff"
            opacity=".85"
          />
        )),
      )}
      <circle cx="72" cy="48" r="10" fill="#000" opacity=".3" />
      <circle cx="72" cy="46" r="10" fill="var(--light)" />
      <ellipse cx="72" cy="42" rx="6" ry="3.5" fill="#fff" opacity=".7" />
    </svg>
  ),
  'code-breaker': balls(['#c23530', '#2f6fe0', '#23995a', '#8f4cc9']),
  sequence: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      {['#2f7bf0', '#ef5a3c', '#22ab68', '#a85be8'].map((colour, at) => (
        <g key={colour} transform={`translate(${16 + (at % 2) * 46} ${2 + Math.floor(at / 2) * 44})`}>
          <rect y="3" width="40" height="40" rx="9" fill="#000" opacity=".3" />
          <rect width="40" height="40" rx="9" fill={colour} />
          <rect width="40" height="20" rx="9" fill="#fff" opacity={at === 1 ? 0.65 : 0.22} />
        </g>
      ))}
    </svg>
  ),
  'sliding-puzzle': (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      {[1, 2, 3, 4, 5].map((number, at) => (
        <g key={number} transform={`translate(${3 + (at % 3) * 39} ${4 + Math.floor(at / 3) * 42})`}>
          <rect y="3" width="36" height="38" rx="7" fill="#000" opacity=".3" />
          <rect width="36" height="38" rx="7" fill={at < 3 ? '#fff' : 'var(--body)'} />
          <rect width="36" height="19" rx="7" fill="#fff" opacity=".25" />
          <text
            x="18"
            y="27"
            textAnchor="middle"
            fontSize="22"
            fontWeight="700"
            fill={at < 3 ? '#123' : '#fff'}
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  ),
  'sic-bo': (
    <>
      <span className={css.left}>
        <Die value={1} />
      </span>
      <span className={css.right}>
        <Die value={4} />
      </span>
      <span className={css.below}>
        <Die value={6} />
      </span>
    </>
  ),
  towers: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      {[0, 1, 2, 3].map((row) =>
        [0, 1, 2].map((door) => (
          <rect
            key={`${row} ${door}`}
            x={22 + door * 27}
            y={4 + row * 21}
            width="23"
            height="17"
            rx="4"
            fill={(row + door) % 3 === 0 ? 'var(--light)' : '#fff'}
            opacity={(row + door) % 3 === 0 ? 1 : 0.28}
          />
        )),
      )}
    </svg>
  ),
  wheel: (
    <svg viewBox="0 0 120 90" className={css.full} aria-hidden="true" focusable="false">
      <circle cx="60" cy="50" r="40" fill="#0c0f15" opacity=".55" />
      {Array.from({ length: 12 }, (_, at) => (
        <path
          key={at}
          d="M60 50 54 13a38 38 0 0 1 12 0z"
          transform={`rotate(${at * 30} 60 50)`}
          fill={at % 3 === 0 ? 'var(--light)' : at % 3 === 1 ? 'var(--body)' : '#2a3142'}
        />
      ))}
      <circle cx="60" cy="50" r="12" fill="#fff" />
      <path d="m60 16-6-12h12z" fill="#fff" />
    </svg>
  ),
  'harbour-lines': (
    <ScratchArt open={[0, 4, 8]}>
      <GlyphPicture glyph={boat} />
    </ScratchArt>
  ),
  lamplighter: (
    <ScratchArt open={[4]}>
      <GlyphPicture glyph={lantern} />
    </ScratchArt>
  ),
  'market-day': (
    <ScratchArt open={[0, 2, 7]}>
      <b>50×</b>
    </ScratchArt>
  ),
  'night-mail': (
    <ScratchArt open={[1, 5]}>
      <b>23</b>
    </ScratchArt>
  ),
  'toll-gate': (
    <ScratchArt open={[3, 4, 6]}>
      <b>71</b>
    </ScratchArt>
  ),
  'bell-stair': three(bellStair),
  'deep-wells': three(deepWells),
  'ebb-and-flood': three(ebbAndFlood),
  'honey-meadow': three(honeyMeadow),
  'lake-lanterns': three(lakeLanterns),
  lightkeepers: three(lightkeepers),
  'oyster-beds': three(oysterBeds),
  'reef-gardener': three(reefGardener),
  'slate-quarry': three(slateQuarry),
  'spice-stalls': three(spiceStalls),
  'storm-almanac': three(stormAlmanac),
  'three-orchards': three(threeOrchards),
  'xoc-dia': balls(['#d8342f', '#eef1f6', '#eef1f6', '#d8342f']),
}

/** The picture of a game: its own things under its own light. */
export function GameArt({ id }: { readonly id: string }) {
  return (
    <span className={css.art} aria-hidden="true">
      {arts[id]}
    </span>
  )
}
