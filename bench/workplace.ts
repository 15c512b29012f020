import type { Bench, BenchCase, LoadedStore } from './cases/case.ts'
import { startGenerator } from './load/measure.ts'
import type { Effort } from './options.ts'
import { progressBar } from './report/progress.ts'
import type { Section } from './report/section.ts'
import { loadLeads } from './storage/load-rows.ts'
import { openPostgresStores } from './storage/postgres.ts'
import { openSqliteStores } from './storage/sqlite.ts'
import type { Engine, Store, Stores } from './storage/store.ts'
import { createAccount } from './subjects/zeven.ts'

export interface Workplace extends AsyncDisposable {
  /** Of the database. */
  version: string
  run(measure: BenchCase['run']): Promise<Section[]>
}

const INTERRUPTED = 130

/** Everything a case needs on one engine. Leaves no process and no file behind, after Ctrl-C too. */
export async function openBench(engine: Engine, effort: Effort): Promise<Workplace> {
  const cleanup = new AsyncDisposableStack()
  const cleanUp = onlyOnce(cleanup)
  const interrupt = () => {
    cleanUp().finally(() => process.exit(INTERRUPTED))
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  cleanup.defer(() => {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  })
  const stores = engine === 'sqlite' ? openSqliteStores() : await openPostgresStores()
  cleanup.defer(stores.close)
  const generator = startGenerator()
  cleanup.defer(generator.stop)
  const background = startGenerator()
  cleanup.defer(background.stop)
  let loaded: Promise<LoadedStore> | undefined

  async function run(measure: BenchCase['run']): Promise<Section[]> {
    const ending = new AsyncDisposableStack()
    const end = onlyOnce(ending)
    cleanup.defer(end)
    const keep = async (creating: Promise<Store>): Promise<Store> => {
      const store = await creating
      ending.defer(store.remove)
      return store
    }
    const bench: Bench = {
      stores,
      effort,
      generator,
      background,
      emptyStore: () => keep(stores.create()),
      loadedCopy: async () => {
        loaded ??= loadStore(stores, effort.leads, cleanup)
        const { store, account } = await loaded
        return { store: await keep(stores.copy(store)), account }
      },
      started: async (starting) => {
        const subject = await starting
        ending.defer(subject.stop)
        return subject
      },
    }
    try {
      return await measure(bench)
    } finally {
      await end()
    }
  }

  return {
    version: stores.version,
    run,
    [Symbol.asyncDispose]: cleanUp,
  }
}

/** Whoever asks again, after Ctrl-C say, waits for the same clearing away. */
function onlyOnce(stack: AsyncDisposableStack): () => Promise<void> {
  let disposing: Promise<void> | undefined
  return () => {
    disposing ??= stack.disposeAsync()
    return disposing
  }
}

async function loadStore(
  stores: Stores,
  count: number,
  cleanup: AsyncDisposableStack,
): Promise<LoadedStore> {
  const store = await stores.create()
  cleanup.defer(store.remove)
  const account = await createAccount(store, 'Bench')
  const progress = progressBar(`loading leads, ${stores.engine}`, count)
  await loadLeads(store, { accountId: account.id, count, withEvents: true, progress })
  return { store, account }
}
