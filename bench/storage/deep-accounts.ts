import { progressBar } from '../report/progress.ts'
import { type Account, createAccount } from '../subjects/zeven.ts'
import { loadLeads } from './load-rows.ts'
import type { Store } from './store.ts'

export interface Page {
  /** The row before the page, counted from 1. */
  afterId: number
  /** `updated_since`, in milliseconds. */
  since?: number
}

export interface DeepAccount {
  title: string
  account: Account
  pages: Record<string, Page>
}

/** More rows than the deepest page begins at, so that it is full. */
const BEYOND = 100
const HOUR_MS = 3_600_000

/**
 * Two accounts: one where a hundredth of the leads was ever changed, all over the list, and a
 * smaller one where every lead was, most long ago and the newest of late.
 */
export async function loadDeepAccounts(store: Store, count: number): Promise<DeepAccount[]> {
  return [await loadSeldomEdited(store, count), await loadAlwaysEdited(store, count / 5)]
}

async function loadSeldomEdited(store: Store, count: number): Promise<DeepAccount> {
  const account = await createAccount(store, 'Deep')
  const now = Date.now()
  const hundredthAt = now + HOUR_MS
  const tenAt = now + 2 * HOUR_MS
  await loadLeads(store, {
    accountId: account.id,
    count: count + BEYOND,
    edits: {
      edited: 'i % 100 = 0',
      editedAt: `case when i % ${count / 10} = 0 then ${tenAt} else ${hundredthAt} end`,
    },
    withEvents: false,
    progress: progressBar(`loading leads, ${store.engine}`, count + BEYOND),
  })
  const middle = count / 2
  const shown = (number: number) => number.toLocaleString('en')
  return {
    title: `A page of 25 among ${shown(count)} leads, a hundredth of them edited`,
    account,
    pages: {
      'row 10': { afterId: 9 },
      [`row ${shown(count / 10)}`]: { afterId: count / 10 - 1 },
      [`row ${shown(count)}`]: { afterId: count - 1 },
      'sweep of ten': { afterId: 0, since: tenAt },
      'sweep of ten, in the middle': { afterId: middle, since: tenAt },
      'sweep of 1 %': { afterId: 0, since: hundredthAt },
      'sweep of 1 %, in the middle': { afterId: middle, since: hundredthAt },
      'sweep of all': { afterId: 0, since: 0 },
      'sweep of all, in the middle': { afterId: middle, since: 0 },
    },
  }
}

async function loadAlwaysEdited(store: Store, count: number): Promise<DeepAccount> {
  const account = await createAccount(store, 'Busy')
  const lastly = Date.now() + HOUR_MS
  const few = count - 500
  const many = count - count / 50
  await loadLeads(store, {
    accountId: account.id,
    count,
    edits: {
      edited: '1 = 1',
      editedAt: `case when i > ${few} then ${lastly + HOUR_MS} when i > ${many} then ${lastly}
      else created + 1000 end`,
    },
    withEvents: false,
    progress: progressBar(`loading edited leads, ${store.engine}`, count),
  })
  return {
    title: `A page of 25 among ${count.toLocaleString('en')} leads, all edited, the newest of late`,
    account,
    pages: {
      'row 10': { afterId: 9 },
      'sweep of the newest 500': { afterId: 0, since: lastly + HOUR_MS },
      'sweep of the newest 2 %': { afterId: 0, since: lastly },
      'sweep of all': { afterId: 0, since: 0 },
    },
  }
}
