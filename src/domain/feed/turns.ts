/** Milliseconds of work after which others of the event loop have their turn. */
const slice = 8

/** Long work in small pieces: who waits in the event loop goes first, now and then. */
export class Turns {
  #sliceEnds = 0

  /** To be awaited before each piece of work. */
  async pause(): Promise<void> {
    if (performance.now() < this.#sliceEnds) return
    await new Promise<void>((done) => setImmediate(done))
    this.#sliceEnds = performance.now() + slice
  }
}
