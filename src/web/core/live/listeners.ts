/** Listeners by key, called once each after a whole message has been folded. */
export class Listeners {
  private readonly byKey = new Map<string, Set<() => void>>()
  private readonly dirty = new Set<string>()

  add(key: string, listener: () => void): () => void {
    let set = this.byKey.get(key)
    if (!set) {
      set = new Set()
      this.byKey.set(key, set)
    }
    set.add(listener)
    return () => {
      set.delete(listener)
      if (set.size === 0 && this.byKey.get(key) === set) this.byKey.delete(key)
    }
  }

  has(key: string): boolean {
    return this.byKey.has(key)
  }

  mark(key: string): void {
    if (this.byKey.has(key)) this.dirty.add(key)
  }

  flush(): void {
    if (this.dirty.size === 0) return
    const keys = [...this.dirty]
    this.dirty.clear()
    for (const key of keys) for (const listener of [...(this.byKey.get(key) ?? [])]) listener()
  }
}
