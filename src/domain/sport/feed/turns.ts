/** Milliseconds of work before other tasks of the event loop run. */
const slice = 8

/** Splits long work into pieces and lets the event loop run in between. */
export class Turns {
  #sliceEnds = 0

  /** Await this before each piece of work. */
  async pause(): Promise<void> {
    if (performance.now() < this.#sliceEnds) return
    await new Promise<void>((done) => setImmediate(done))
    this.#sliceEnds = performance.now() + slice
  }
}
