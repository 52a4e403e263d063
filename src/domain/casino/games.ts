import type { CasinoGame } from './casino-game.ts'
import { andarBahar } from './games/andar-bahar.ts'
import { baccarat } from './games/baccarat.ts'
import { blackjack } from './games/blackjack.ts'
import { caribbeanStud } from './games/caribbean-stud.ts'
import { casinoWar } from './games/casino-war.ts'
import { codeBreaker } from './games/code-breaker.ts'
import { coin } from './games/coin.ts'
import { crash } from './games/crash.ts'
import { diamonds } from './games/diamonds.ts'
import { dice } from './games/dice.ts'
import { doubleUp } from './games/double-up.ts'
import { dragonTiger } from './games/dragon-tiger.ts'
import { fanTan } from './games/fan-tan.ts'
import { fishPrawnCrab } from './games/fish-prawn-crab.ts'
import { fishing } from './games/fishing.ts'
import { hiLo } from './games/hi-lo.ts'
import { hunting } from './games/hunting.ts'
import { keno } from './games/keno.ts'
import { ladder } from './games/ladder.ts'
import { limbo } from './games/limbo.ts'
import { luckyFive } from './games/lucky-five.ts'
import { mines } from './games/mines.ts'
import { plinko } from './games/plinko.ts'
import { redDog } from './games/red-dog.ts'
import { rockPaperScissors } from './games/rock-paper-scissors.ts'
import { sequence } from './games/sequence.ts'
import { sicBo } from './games/sic-bo.ts'
import { slidingPuzzle } from './games/sliding-puzzle.ts'
import { threeCardPoker } from './games/three-card-poker.ts'
import { threeCups } from './games/three-cups.ts'
import { towers } from './games/towers.ts'
import { videoPoker } from './games/video-poker.ts'
import { wheel } from './games/wheel.ts'
import { xocDia } from './games/xoc-dia.ts'
import { slots } from './slots.ts'

/** Every game of the house. */
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
  hiLo,
  hunting,
  keno,
  ladder,
  limbo,
  luckyFive,
  mines,
  plinko,
  redDog,
  rockPaperScissors,
  sequence,
  sicBo,
  slidingPuzzle,
  threeCardPoker,
  threeCups,
  towers,
  videoPoker,
  wheel,
  xocDia,
  ...slots,
]
