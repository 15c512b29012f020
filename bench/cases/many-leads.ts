import { copyRow } from '../database.ts'
import type { Workplace } from '../workplace.ts'
import { type Account, ask, createAccount, newLead } from '../zeven.ts'

const HOUR_MS = 3_600_000

export interface ManyLeads {
  account: Account
  lastId: number
  sweeps: Sweep[]
}

/** A read of all leads that changed since a moment. */
export interface Sweep {
  what: string
  since: number
  /** How many pages to read at most. */
  pages: number
}

const made = new WeakMap<Workplace, Promise<ManyLeads>>()

/** Returns the account with many leads. The first call makes it. */
export function accountWithMany(workplace: Workplace): Promise<ManyLeads> {
  const known = made.get(workplace) ?? make(workplace)
  made.set(workplace, known)
  return known
}

/**
 * Most leads were never changed. Each later change reached fewer leads, so each `since` finds
 * another part of the list: leads spread over the whole list, or leads at its end only.
 */
async function make({ database, settings, url, manyLeads: count }: Workplace): Promise<ManyLeads> {
  const account = await createAccount(settings, 'Many')
  const { data } = await ask(url, account, '/leads', newLead('many@klant.example'))
  const now = Date.now()
  const [half, hundredth, end, ten] = [4, 3, 2, 1].map((hours) => now - hours * HOUR_MS)
  const created = `(${now - 8 * HOUR_MS} - ${count} + i)`
  const changed = `case when i % ${count / 10} = 0 then ${ten}
    when i > ${count * 0.98} then ${end}
    when i % 100 = 0 then ${hundredth}
    when i > ${count / 2} then ${half} else ${created} end`
  await copyRow(database, 'leads', {
    id: data.id,
    count,
    changed: {
      uuid: `'00000000-0000-4000-8000-' || (100000000000 + i)`,
      created_at: created,
      updated_at: changed,
    },
  })
  const [found] = await database.sql('select max(id) as last from leads')
  return {
    account,
    lastId: Number(found?.last),
    sweeps: [
      { what: 'ten leads', since: ten ?? 0, pages: 300 },
      { what: 'the last 2 %', since: end ?? 0, pages: 300 },
      { what: '1 % all over, and these', since: hundredth ?? 0, pages: 300 },
      { what: 'the second half, and these', since: half ?? 0, pages: 60 },
      { what: 'all', since: 0, pages: 60 },
    ],
  }
}
