import { readConfig } from '../../server/core/config.ts'
import type { Database } from '../../server/core/db/database.ts'
import { addGauges } from '../../server/ops/operation/gauges.ts'
import { createMetrics } from '../../server/ops/operation/metrics.ts'

/** Every metric of our own, with its labels. The gauges are not read. */
export function ownMetrics(): Map<string, string[]> {
  const { registry } = createMetrics()
  const database = {} as Database
  addGauges(registry, readConfig({}), database, [])
  const all = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]
  const own = all.filter(({ name }) => name.startsWith('zeven_'))
  return new Map(own.map(({ name, labelNames }) => [name, labelNames]))
}
