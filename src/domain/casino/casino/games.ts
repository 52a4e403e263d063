import type { CasinoGame } from './casino-game.ts'
import { andarBahar } from './games/asian/andar-bahar.ts'
import { dragonTiger } from './games/asian/dragon-tiger.ts'
import { fanTan } from './games/asian/fan-tan.ts'
import { fishPrawnCrab } from './games/asian/fish-prawn-crab.ts'
import { sicBo } from './games/asian/sic-bo.ts'
import { xocDia } from './games/asian/xoc-dia.ts'
import { baccarat } from './games/cards/baccarat.ts'
import { blackjack } from './games/cards/blackjack.ts'
import { caribbeanStud } from './games/cards/caribbean-stud.ts'
import { casinoWar } from './games/cards/casino-war.ts'
import { doubleUp } from './games/cards/double-up.ts'
import { hiLo } from './games/cards/hi-lo.ts'
import { redDog } from './games/cards/red-dog.ts'
import { threeCardPoker } from './games/cards/three-card-poker.ts'
import { videoPoker } from './games/cards/video-poker.ts'
import { coin } from './games/fast/coin.ts'
import { crash } from './games/fast/crash.ts'
import { diamonds } from './games/fast/diamonds.ts'
import { dice } from './games/fast/dice.ts'
import { keno } from './games/fast/keno.ts'
import { ladder } from './games/fast/ladder.ts'
import { limbo } from './games/fast/limbo.ts'
import { luckyFive } from './games/fast/lucky-five.ts'
import { mines } from './games/fast/mines.ts'
import { plinko } from './games/fast/plinko.ts'
import { rockPaperScissors } from './games/fast/rock-paper-scissors.ts'
import { threeCups } from './games/fast/three-cups.ts'
import { towers } from './games/fast/towers.ts'
import { wheel } from './games/fast/wheel.ts'
import { harbourLines } from './games/scratch/harbour-lines.ts'
import { lamplighter } from './games/scratch/lamplighter.ts'
import { marketDay } from './games/scratch/market-day.ts'
import { nightMail } from './games/scratch/night-mail.ts'
import { tollGate } from './games/scratch/toll-gate.ts'
import { fishing } from './games/shooting/fishing.ts'
import { hunting } from './games/shooting/hunting.ts'
import { codeBreaker } from './games/skill/code-breaker.ts'
import { sequence } from './games/skill/sequence.ts'
import { slidingPuzzle } from './games/skill/sliding-puzzle.ts'
import { slots } from './slots.ts'

/** The operator's own games. */
export const casinoGames: readonly CasinoGame[] = [
  andarBahar,
  baccarat,
  blackjack,
  caribbeanStud,
  casinoWar,
  codeBreaker,
  coin,
  crash,
  diamonds,
  dice,
  doubleUp,
  dragonTiger,
  fanTan,
  fishPrawnCrab,
  fishing,
  harbourLines,
  hiLo,
  hunting,
  keno,
  ladder,
  lamplighter,
  limbo,
  luckyFive,
  marketDay,
  mines,
  nightMail,
  plinko,
  redDog,
  rockPaperScissors,
  sequence,
  sicBo,
  slidingPuzzle,
  threeCardPoker,
  threeCups,
  tollGate,
  towers,
  videoPoker,
  wheel,
  xocDia,
  ...slots,
]
