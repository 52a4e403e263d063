import { Gauge, type Registry } from 'prom-client'

type Pools = Readonly<Record<string, { readonly waitingCount: number; readonly totalCount: number }>>

/** Registers metrics of the connection pools' load. */
export function measurePools(registry: Registry, pools: Pools): void {
  const registers = [registry]
  const ofPools: readonly [name: string, help: string, field: 'waitingCount' | 'totalCount'][] = [
    ['database_pool_waiting', 'Statements that wait for a connection.', 'waitingCount'],
    ['database_pool_connections', 'Connections that are open.', 'totalCount'],
  ]
  for (const [name, help, field] of ofPools) {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, figures] of Object.entries(pools)) this.set({ pool }, figures[field])
      },
    })
  }
}
