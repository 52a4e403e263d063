/** Motion on a stage: pure functions of the time since its start, so that a late frame loses nothing. */

const clamp = (part: number) => Math.min(1, Math.max(0, part))

/** Slows down towards its end. */
export const slowing = (part: number): number => 1 - (1 - clamp(part)) ** 3

/** Grows from nothing to full size, with a slight overshoot. */
export const popping = (part: number): number => {
  const rest = clamp(part) - 1
  return 1 + 2.2 * rest ** 3 + 1.2 * rest ** 2
}

export interface Turning {
  /** Symbols from the reel's stop; negative past it. */
  readonly offset: number
  /** Symbols per second. */
  readonly speed: number
}

export interface Spin {
  /** Whole symbols that pass. */
  readonly distance: number
  readonly at: (ms: number) => Turning
}

/** Milliseconds of an unhurried reel: it accelerates, brakes, and swings about its stop. */
const phases = { start: 190, brake: 260, swing: 340 }
/** Symbols per millisecond: at full speed, and at the stop. */
const cruising = 0.025
const meeting = 0.0056

/** Returns the spin of a heavy reel that rests after `stopMs`, and passes at least `least` symbols. */
export function spinOf(stopMs: number, least: number): Spin {
  const shorter = Math.min(1, stopMs / 1000)
  const [start, brake, swing] = [phases.start * shorter, phases.brake * shorter, phases.swing * shorter]
  const cruise = stopMs - start - brake - swing
  const weight = start / 2 + cruise + brake / 2
  const distance = Math.max(least, Math.round(cruising * weight + (meeting * brake) / 2))
  const fastest = (distance - (meeting * brake) / 2) / weight
  const pull = (2 * Math.PI) / swing
  return {
    distance,
    at(ms) {
      if (ms <= 0) return { offset: distance, speed: 0 }
      if (ms >= stopMs) return { offset: 0, speed: 0 }
      if (ms < start)
        return {
          offset: distance - (fastest * ms ** 2) / (2 * start),
          speed: ((fastest * ms) / start) * 1000,
        }
      const gone = distance - (fastest * start) / 2
      if (ms < start + cruise) return { offset: gone - fastest * (ms - start), speed: fastest * 1000 }
      const braked = ms - start - cruise
      if (braked < brake) {
        const slower = ((fastest - meeting) * braked) / brake
        return {
          offset: gone - fastest * cruise - fastest * braked + (slower * braked) / 2,
          speed: (fastest - slower) * 1000,
        }
      }
      const swung = braked - brake
      return {
        offset: (-meeting / pull) * Math.exp((-3.2 * swung) / swing) * Math.sin(pull * swung),
        speed: 0,
      }
    },
  }
}

/**
 * Returns the height above its place of something `ms` after its fall from `height`: it lands after `landing`, and
 * bounces once.
 */
export function fallFrom(height: number, landing: number, ms: number): number {
  if (ms <= 0) return height
  if (ms < landing) return height * (1 - (ms / landing) ** 2)
  const bounce = landing * 0.55
  const part = (ms - landing) / bounce
  return part >= 1 ? 0 : 4 * part * (1 - part) * Math.min(0.12 * height, 0.11)
}

/** Returns the end of the bounce in `fallFrom`. */
export const fallenAfter = (landing: number): number => landing * 1.55

/** Share of a spin until full speed. */
const gathered = 0.13

/** Returns the share of a wheel's turn completed: a push, then a long slowdown. */
export function turned(part: number): number {
  const within = clamp(part)
  const fastest = 1 / (gathered / 2 + (1 - gathered) / 3)
  if (within === 1) return 1
  if (within < gathered) return (fastest * within ** 2) / (2 * gathered)
  return (
    (fastest * gathered) / 2 +
    ((fastest * (1 - gathered)) / 3) * slowing((within - gathered) / (1 - gathered))
  )
}
