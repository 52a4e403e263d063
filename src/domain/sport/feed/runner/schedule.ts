/** Binary heap of entries by their due time. */
export class Schedule<T extends { readonly due: number }> {
  readonly #heap: T[] = []

  get size(): number {
    return this.#heap.length
  }

  /** Returns when the next entry is due; null if empty. */
  nextDue(): number | null {
    return this.#heap[0]?.due ?? null
  }

  add(entry: T): void {
    const heap = this.#heap
    heap.push(entry)
    this.#rise(heap.length - 1)
  }

  /** Removes an entry, due or not, so that its `due` may change. */
  remove(entry: T): void {
    const index = this.#heap.indexOf(entry)
    if (index >= 0) this.#removeAt(index)
  }

  /** Removes and returns all entries due at `now`, earliest first. */
  takeDue(now: number): readonly T[] {
    const due: T[] = []
    for (let first = this.#heap[0]; first !== undefined && first.due <= now; first = this.#heap[0]) {
      due.push(first)
      this.#removeAt(0)
    }
    return due
  }

  #removeAt(place: number): void {
    const heap = this.#heap
    const last = heap.pop()
    if (place >= heap.length || last === undefined) return
    heap[place] = last
    this.#rise(place)
    this.#sink(place)
  }

  #rise(from: number): void {
    const heap = this.#heap
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1
      if (heap[parent]!.due <= heap[index]!.due) return
      this.#swap(parent, index)
      index = parent
    }
  }

  #sink(from: number): void {
    const heap = this.#heap
    for (let index = from; ; ) {
      const left = 2 * index + 1
      const right = left + 1
      let least = index
      if (left < heap.length && heap[left]!.due < heap[least]!.due) least = left
      if (right < heap.length && heap[right]!.due < heap[least]!.due) least = right
      if (least === index) return
      this.#swap(least, index)
      index = least
    }
  }

  #swap(a: number, b: number): void {
    const held = this.#heap[a]!
    this.#heap[a] = this.#heap[b]!
    this.#heap[b] = held
  }
}
