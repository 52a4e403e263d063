import { Counter, Gauge, type Registry } from 'prom-client'
import type { Count, Gauge as DeclaredGauge, Module } from '#kernel/module.ts'

/** Registers the counters that the modules declare. */
export function openCounters(registry: Registry, modules: readonly Pick<Module, 'counters'>[]): Count {
  const counters = new Map(
    modules.flatMap(({ counters = {} }) =>
      Object.entries(counters).map(([name, { help, label }]) => {
        const labelNames = label === undefined ? [] : [label]
        const counter = new Counter({ name, help, labelNames, registers: [registry] })
        return [name, { counter, label }] as const
      }),
    ),
  )
  return (name, value, times = 1) => {
    const found = counters.get(name)
    if (!found) throw new Error(`no module declares the counter ${name}`)
    const { counter, label } = found
    counter.inc(label === undefined || value === undefined ? {} : { [label]: value }, times)
  }
}

/** Registers the gauges of the modules. */
export function showGauges(registry: Registry, gauges: readonly DeclaredGauge[]): void {
  for (const { name, help, label, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const figure = await read()
        if (typeof figure === 'number') this.set(figure)
        else {
          // Removes labels that the gauge no longer reports.
          this.reset()
          for (const [value, one] of figure) this.set(label === undefined ? {} : { [label]: value }, one)
        }
      },
    })
  }
}
